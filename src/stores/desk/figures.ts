// What visitors did, counted.
import { atom } from 'nanostores';
import { type Figures, getFigures } from '#contract/endpoints/get-figures';
import { newestAnswer } from '../newest-answer.ts';
import { requestAsUser } from '../request-as-user.ts';

export type FiguresState =
  | { status: 'loading'; figures?: Figures | undefined }
  | { status: 'failed' }
  | { status: 'ready'; figures: Figures };

/** The figures of one part of the desk. */
function figures() {
  const $state = atom<FiguresState>({ status: 'loading' });
  const take = newestAnswer<Figures>((figures) => $state.set({ status: 'ready', figures }));

  /** Asks for the figures of so many days; those that are shown stay until they come. */
  async function load(days: number): Promise<void> {
    const shown = $state.get();
    $state.set({
      status: 'loading',
      figures: shown.status === 'failed' ? undefined : shown.figures,
    });
    try {
      await take(requestAsUser(getFigures, { query: { days } }).then(({ answer }) => answer));
    } catch {
      $state.set({ status: 'failed' });
    }
  }
  return { $state, load };
}

export const { $state: $figures, load: loadFigures } = figures();

/** Those of the last week, which *Today* shows. */
export const { $state: $week, load: loadWeek } = figures();
