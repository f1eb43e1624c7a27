// What is stored under the keys of the pages' texts.
import { atom } from 'nanostores';
import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import type { SiteContent } from '#contract/entities/site-content';
import { knownSiteText, type SiteTextKey } from '#contract/site-texts';
import { newestAnswer } from '../newest-answer.ts';
import { requestAsUser } from '../request-as-user.ts';

type PageTexts =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; stored: ReadonlyMap<SiteTextKey, SiteContent> };

/** `undefined`: nobody has asked for them. */
export const $pageTexts = atom<PageTexts | undefined>(undefined);

/** Asks for them; a failure is told by the store. */
export async function loadPageTexts(): Promise<void> {
  if ($pageTexts.get()?.status !== 'ready') $pageTexts.set({ status: 'loading' });
  await refetch();
}

/** Asks for them again where they are shown. */
export async function refetchPageTexts(): Promise<void> {
  if ($pageTexts.get()) await refetch();
}

const take = newestAnswer<SiteContent[]>((items) => {
  const stored = new Map<SiteTextKey, SiteContent>();
  for (const item of items) {
    const known = knownSiteText(item.key);
    if (known) stored.set(known.key, item);
  }
  $pageTexts.set({ status: 'ready', stored });
});

/** A failure leaves what is shown. */
async function refetch(): Promise<void> {
  const asking = requestAsUser(deskSiteContents.list, { query: {} });
  try {
    await take(asking.then(({ answer }) => answer));
  } catch {
    if ($pageTexts.get()?.status !== 'ready') $pageTexts.set({ status: 'failed' });
  }
}
