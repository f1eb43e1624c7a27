// What this page has to tell of the visit (`src/components/visit.ts` sends it): counted here, known of nobody.
import type { Visit } from '#contract/endpoints/record-visit';
import { maxVisitWorks, sourceHost } from '#contract/visits';

/** What happened, each once a page: told, and not told yet. */
const told = new Set<string>();
let untold: Visit = { opened: [], watched: [], brief: [] };

/** @returns whether it happens for the first time. */
function isNew(name: string): boolean {
  const isKnown = told.has(name);
  told.add(name);
  return !isKnown;
}

/** A work was opened over the page. @param work its path. */
export function countOpened(work: string): void {
  if (isNew(work)) untold.opened.push(work);
}

/** A part of a film was played. @param work its path. @param tenth from 1 to 10; 0 where the film begins. */
export function countWatched(work: string, tenth: number): void {
  if (!isNew(`${work} ${tenth}`)) return;
  const film = untold.watched.find((watched) => watched.work === work);
  if (film) film.tenths.push(tenth);
  else untold.watched.push({ work, tenths: [tenth] });
}

/** A brief was begun, or sent. */
export function countBrief(stage: Visit['brief'][number]): void {
  if (isNew(stage)) untold.brief.push(stage);
}

/** What was not told yet, once; what one telling does not hold is left for the next. */
export function takeVisit(): Visit {
  const taken = untold;
  untold = {
    opened: taken.opened.splice(maxVisitWorks),
    watched: taken.watched.splice(maxVisitWorks),
    brief: [],
  };
  return taken;
}

/** The host of another site that led here, where it can be told. */
export function sourceOf(referrer: string, ownHost: string): string | undefined {
  // Of addresses that are not of the web, as an app's, a browser leaves the case.
  const host = URL.parse(referrer)?.hostname.toLowerCase();
  return host && host !== ownHost && sourceHost.test(host) ? host : undefined;
}
