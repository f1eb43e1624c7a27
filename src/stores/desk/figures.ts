// What visitors did, counted.
import { atom } from 'nanostores';
import { type Figures, getFigures } from '#contract/endpoints/get-figures';
import { newestAnswer } from '../newest-answer.ts';
import { requestAsUser } from '../request-as-user.ts';

export type FiguresState =
  | { status: 'loading'; figures?: Figures | undefined }
  | { status: 'failed' }
  | { status: 'ready'; figures: Figures };

export const $figures = atom<FiguresState>({ status: 'loading' });

const take = newestAnswer<Figures>((figures) => $figures.set({ status: 'ready', figures }));

/** Asks for the figures of so many days; those that are shown stay until they come. */
export async function loadFigures(days: number): Promise<void> {
  const shown = $figures.get();
  $figures.set({
    status: 'loading',
    figures: shown.status === 'failed' ? undefined : shown.figures,
  });
  try {
    await take(requestAsUser(getFigures, { query: { days } }).then(({ answer }) => answer));
  } catch {
    $figures.set({ status: 'failed' });
  }
}
