import { site } from '#config/site';
import { getFigures } from '#contract/endpoints/get-figures';
import { recordVisit } from '#contract/endpoints/record-visit';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { readFigures } from '../../db/queries/figures.ts';
import { noContent, ok } from '../../http/answers.ts';
import { createBudget } from '../../limits/passing-budget.ts';
import { countVisits } from '../../spool/count-visits.ts';
import { keepVisit } from '../../spool/visits.ts';
import { weightOf } from './weight.ts';

/** How long the desk waits for visits that are not counted yet. */
const countingMs = 2000;

/** Anyone may send tellings, true or not, and each that is kept is a blob: there are only so many. */
const hasRoom = createBudget({ times: 300, perMilliseconds: 60_000 });

/** Whether a visitor asks not to be counted (https://www.w3.org/TR/gpc/, https://www.w3.org/TR/tracking-dnt/). */
const asksNotTo = ({ headers }: Request) =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';

/** What another site sends is nobody's visit. A browser that does not say where it sends from is believed. */
const isOurs = ({ headers }: Request) =>
  ['same-origin', null].includes(headers.get('sec-fetch-site'));

/** Keeps what a page tells of a visit. Nothing of the request itself is kept, and the database sleeps on. */
export const recordVisitRoute: Route = route(recordVisit, async ({ request, body }) => {
  const share = site.figuresShare;
  const tellsSomething =
    body.path !== undefined || [body.opened, body.watched, body.brief].some(({ length }) => length);
  const isWanted = share > 0 && tellsSomething && isOurs(request) && !asksNotTo(request);
  if (isWanted && hasRoom(Date.now())) await keepVisit(body, weightOf(share));
  return noContent();
});

export const figuresRoute: Route = route(getFigures, async ({ query }) => {
  const hasMore = await countVisits(new Date(Date.now() + countingMs));
  return ok({ ...(await readFigures(currentDatabase(), query.days)), hasMore });
});
