import { isRunningTime, shownRunningTime } from '#contract/running-time';
import type { CardWork } from '../../db/queries/work-pages.ts';
import type { CardText } from './draw-card.ts';

/** What stands on a work's card, with the name of the site. `00:00` says that the running time is unknown. */
export function cardTextOf({ title, category, duration }: CardWork, name: string): CardText {
  const time = duration && isRunningTime(duration) ? [shownRunningTime(duration)] : [];
  return { title, left: name, right: [category, ...time].join(' · ') };
}
