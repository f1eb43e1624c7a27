// The work whose page is shown, as its keepers know it.
import { atom } from 'nanostores';
import { deskImages, deskVideos } from '#contract/endpoints/desk-works';
import type { DeskWork } from '#contract/entities/desk-work';
import { requestAsUser } from '../request-as-user.ts';

export interface PageWork {
  kind: 'video' | 'image';
  id: number;
  /** Absent until it is known, and when it is gone. */
  work?: DeskWork;
}

export const $pageWork = atom<PageWork | null>(null);

/** Asks for the work of a page. A failure leaves the page without its controls. */
export async function loadPageWork(page: Pick<PageWork, 'kind' | 'id'>): Promise<void> {
  const { kind, id } = page;
  $pageWork.set(page);
  const { read } = kind === 'video' ? deskVideos : deskImages;
  const asking = requestAsUser(read, { params: { id } });
  const work = await asking.then(({ answer }) => answer).catch(() => undefined);
  if ($pageWork.get() === page) $pageWork.set({ kind, id, ...(work && { work }) });
}

/** Asks again after a change, on the page of a work. It never rejects. */
export async function refetchPageWork(): Promise<void> {
  const shown = $pageWork.get();
  if (shown) await loadPageWork({ ...shown });
}
