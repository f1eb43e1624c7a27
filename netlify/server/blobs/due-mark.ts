import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { currentDeployId } from '../deployment.ts';
import { openStore } from './open-store.ts';

/**
 * The mark that says when there is next something to do. The scheduled function looks at it before it wakes the
 * database, so that an idle site lets Neon sleep.
 */
const store = () => openStore({ name: 'scheduled', consistency: 'strong', requestMs: 1400 });
const key = 'mark';

/** The number makes each writing differ, so that one can be told from another with the same time. */
const markSchema = v.object({
  dueAt: v.pipe(v.string(), v.isoTimestamp()),
  number: v.string(),
  deployId: v.nullable(v.string()),
});

const markAt = (dueAt: Date): v.InferOutput<typeof markSchema> => ({
  dueAt: dueAt.toISOString(),
  number: randomUUID(),
  deployId: currentDeployId(),
});

/**
 * When there is next something to do. Without a mark, or with one that cannot be read, that is now; also with that of
 * another deploy, whose environment may have differed: a build command has no Blobs, so a deploy cannot mark itself.
 */
export async function readMark(): Promise<Date> {
  const found: unknown = await store().get(key, { type: 'json' });
  const mark = v.safeParse(markSchema, found);
  const isOurs = mark.success && mark.output.deployId === currentDeployId();
  return isOurs ? new Date(mark.output.dueAt) : new Date(0);
}

/**
 * Says that there is something to do, now. What is due later needs no more: the run that does it now says when it goes on.
 * @returns the tag of this very writing.
 */
export async function markDue(): Promise<string | undefined> {
  const { etag } = await store().setJSON(key, markAt(new Date()));
  return etag;
}

/** Moves the mark to a later time, unless it was written anew since the writing with this tag. */
export async function moveMark(tag: string | undefined, dueAt: Date): Promise<void> {
  if (tag !== undefined) await store().setJSON(key, markAt(dueAt), { onlyIfMatch: tag });
}
