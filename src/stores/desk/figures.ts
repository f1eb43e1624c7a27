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
  let asked: number | undefined;
  const take = newestAnswer<Figures>((figures) => $state.set({ status: 'ready', figures }));

  /** Asks for the figures of so many days; those that are shown stay until they come. */
  async function load(days: number): Promise<void> {
    asked = days;
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

  /** Asks again for the days that were asked for last, if any were. */
  async function renew(): Promise<void> {
    if (asked !== undefined) await load(asked);
  }
  return { $state, load, renew };
}

export const { $state: $figures, load: loadFigures, renew: renewFigures } = figures();

/** Those of the last week, which *Today* shows. */
export const { $state: $week, load: loadWeek, renew: renewWeek } = figures();
