import { isCountedPage, isWorkPage } from '#contract/visits';
import { currentDatabase } from '../db/database.ts';
import { type Counted, countVisitRows } from '../db/queries/figures.ts';
import { type KeptVisit, listVisits, readVisit, removeVisit } from './visits.ts';

/** How many visits are read at a time. */
const batchSize = 200;
/** How many visits are counted at most before others have their turn. */
const maxVisits = 2000;
/** How many rows one statement counts at most: strangers may fill each telling, and a statement has only so much time. */
const maxRows = 2000;
/** How many requests go to Blobs at a time. */
const atOnce = 20;

/**
 * Counts the visits that were kept. One that is met twice, because its blob could not be removed or another run has read
 * it as well, is known by its key.
 * @param deadline - when to stop, even if there is more.
 * @returns whether there may be more.
 */
export async function countVisits(deadline: Date): Promise<boolean> {
  let seen = 0;
  for await (const keys of listVisits()) {
    for (let first = 0; first < keys.length; first += batchSize) {
      if (Date.now() > deadline.getTime() || seen >= maxVisits) return true;
      const batch = keys.slice(first, first + batchSize);
      await countBatch(batch);
      seen += batch.length;
    }
  }
  return false;
}

async function countBatch(keys: readonly string[]): Promise<void> {
  const visits = await inTurns(keys, readVisit);
  const counted = visits.filter((visit) => visit !== null).map(countedOf);
  for (const rows of inStatements(counted)) await countVisitRows(currentDatabase(), rows);
  await inTurns(keys, removeVisit);
}

/** What several visits did, put together for as few statements as may be. A visit is known by its key: it is not parted. */
function inStatements(visits: Counted[][]): Counted[][] {
  const statements: Counted[][] = [[]];
  for (const rows of visits) {
    const last = statements.at(-1) ?? [];
    if (last.length + rows.length > maxRows) statements.push(rows);
    else last.push(...rows);
  }
  return statements;
}

/** What of a visit is counted. */
function countedOf({ key, day, weight, ...visit }: KeptVisit): Counted[] {
  const row = (measure: Counted['measure'], subject: string, tenth = 0): Counted => {
    return { key, day, measure, subject, tenth, weight };
  };
  const rows: Counted[] = [];
  const { path, source } = visit;
  if (path && isCountedPage(path)) rows.push(row('page', path));
  if (path && source) rows.push(row('source', source.replace(/^www\./, '')));
  const opened = path && isWorkPage(path) ? [path, ...visit.opened] : visit.opened;
  for (const work of new Set(opened)) rows.push(row('opened', work));
  for (const { work, tenths } of visit.watched) {
    rows.push(...[...new Set(tenths)].map((tenth) => row('watched', work, tenth)));
  }
  for (const stage of new Set(visit.brief)) rows.push(row('brief', stage));
  return rows;
}

async function inTurns<Result>(
  keys: readonly string[],
  act: (key: string) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < keys.length; first += atOnce) {
    results.push(...(await Promise.all(keys.slice(first, first + atOnce).map(act))));
  }
  return results;
}
