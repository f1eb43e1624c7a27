import { randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import * as v from 'valibot';

/**
 * The mark that says when there is next something to do. The scheduled function looks at it before it wakes the
 * database, so that an idle site lets Neon sleep.
 */
const store = () => getStore({ name: 'scheduled', consistency: 'strong' });
const key = 'mark';

/** The number makes each writing differ, so that one can be told from another with the same time. */
const markSchema = v.object({ dueAt: v.pipe(v.string(), v.isoTimestamp()), number: v.string() });

export interface Mark {
  dueAt: Date;
  /** Names this very writing of the mark. */
  tag: string | undefined;
}

const markOf = (dueAt: Date) => ({ dueAt: dueAt.toISOString(), number: randomUUID() });

/** The mark as it stands. Without one, or with one that cannot be read, there is something to do now. */
export async function readMark(): Promise<Mark> {
  const found = await store().getWithMetadata(key, { type: 'json' });
  const mark = v.safeParse(markSchema, found?.data);
  return { dueAt: mark.success ? new Date(mark.output.dueAt) : new Date(0), tag: found?.etag };
}

/** Says that there is something to do, now. */
export async function markDue(): Promise<void> {
  await store().setJSON(key, markOf(new Date()));
}

/** Says that there is something to do at a later time, unless there is something to do before it anyway. */
export async function markDueAt(dueAt: Date): Promise<void> {
  const mark = await readMark();
  if (mark.dueAt <= dueAt) return;
  const { modified } = await moveMark(mark, dueAt);
  if (!modified) await markDueAt(dueAt);
}

/** Moves a mark, unless it was written anew since it was read. */
export async function moveMark({ tag }: Mark, dueAt: Date): Promise<{ modified: boolean }> {
  const condition = tag === undefined ? { onlyIfNew: true } : { onlyIfMatch: tag };
  return store().setJSON(key, markOf(dueAt), condition);
}
