import * as v from 'valibot';
import type { BulkAnswer, MadeVersion, WorkBulk } from '#contract/endpoints/desk-works';
import { publishable } from '#contract/entities/work-form';
import { maxLength } from '#contract/limits';
import { currentDatabase } from '../../db/database.ts';
import { type BulkOutcome, changeMany, undoChanges } from '../../db/queries/bulk-changes.ts';
import { deleteContents } from '../../db/queries/content-changes.ts';
import { lackingTags, readUnpublished, type WorkKind } from '../../db/queries/desk-works.ts';
import { changedTags } from '../../db/queries/tag-changes.ts';
import { Problem } from '../../http/problem.ts';
import { requireFiles } from './require-files.ts';
import { withCategory } from './with-category.ts';

type Of<Action extends WorkBulk['action']> = Extract<WorkBulk, { action: Action }>;

/** Every column that a bulk change may write, itself or through a trigger. */
const bulkColumns = [
  ...['category', 'featured', 'making', 'tags'],
  ...['state', 'publishAt', 'publishedAt'],
];

/** Does one thing to several works. */
export async function doToAll(
  kind: WorkKind,
  bulk: WorkBulk,
  actorId: number,
): Promise<BulkAnswer> {
  const { action, ids } = bulk;
  if (action === 'delete') {
    const gone = await deleteContents(currentDatabase(), kind, ids, actorId);
    return { ids: gone, changed: [], refused: [] };
  }
  if (action === 'state' && bulk.state === 'published') return publishAll(kind, ids, actorId);
  if (action === 'tags') return changeTags(kind, bulk, actorId);
  const { action: _, ids: __, ...given } = bulk;
  const values = 'category' in given ? await withCategory(kind, given, ids) : given;
  return answerOf(await change(kind, { ids, values, actorId }));
}

/** Takes bulk changes back where nothing was changed since. @returns the ids of the works where nothing was. */
export async function undoAll(
  kind: WorkKind,
  works: MadeVersion[],
  actorId: number,
): Promise<number[]> {
  const versions = new Map(works.map(({ id, version }) => [id, version]));
  const undoing = { ids: [...versions.keys()], versions: [...versions.values()] };
  const outcomes = await undoChanges(currentDatabase(), kind, {
    ...undoing,
    fields: bulkColumns,
    actorId,
  });
  return outcomes.filter(({ done }) => done).map(({ id }) => id);
}

/** Works whose files are looked for at the same time. */
const lookedFor = 20;

/** Drafts that lack something stay drafts, as when they are published one by one. */
async function publishAll(kind: WorkKind, ids: number[], actorId: number): Promise<BulkAnswer> {
  const unpublished = await readUnpublished(currentDatabase(), kind, ids);
  const refused: number[] = [];
  for (let at = 0; at < unpublished.length; at += lookedFor) {
    const some = unpublished.slice(at, at + lookedFor);
    const whole = await Promise.all(some.map((work) => isWhole(kind, work)));
    refused.push(...some.filter((_, index) => !whole[index]).map(({ id }) => id));
  }
  // A draft that is changed meanwhile may lack something now: it is left as it is.
  const seen = new Map(unpublished.map(({ id, version }) => [id, version]));
  const publishing = ids.filter((id) => !refused.includes(id));
  const outcomes = await change(kind, {
    ids: publishing,
    version: publishing.map((id) => seen.get(id) ?? null),
    values: { state: 'published' },
    actorId,
  });
  return { ...answerOf(outcomes, refused), refused };
}

/** Whether a draft has all that a public work must have, its files included. */
async function isWhole(kind: WorkKind, work: Record<string, unknown>): Promise<boolean> {
  if (!v.is(publishable[kind], work)) return false;
  try {
    await requireFiles(work);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** A work that would have too many tags is left as it is. */
async function changeTags(kind: WorkKind, bulk: Of<'tags'>, actorId: number): Promise<BulkAnswer> {
  const { ids, add, remove } = bulk;
  const values = { tags: changedTags({ add, remove, most: maxLength.tags }) };
  const outcomes = await change(kind, { ids, values, actorId });
  const left = outcomes.filter(({ done }) => !done).map(({ id }) => id);
  const refused =
    add.length > 0 && left.length > 0 ? await lackingTags(currentDatabase(), kind, left, add) : [];
  return { ...answerOf(outcomes), refused };
}

interface Values {
  ids: number[];
  version?: (number | null)[];
  values: Record<string, unknown>;
  actorId: number;
}

const change = (kind: WorkKind, { version, ...values }: Values) =>
  changeMany(currentDatabase(), kind, {
    ...values,
    version: version ?? null,
    skipsUnchanged: true,
  });

function answerOf(outcomes: BulkOutcome[], others: number[] = []): BulkAnswer {
  const changed = outcomes.filter(({ done }) => done).map(({ id, version }) => ({ id, version }));
  const ids = [...outcomes.map(({ id }) => id), ...others].sort((one, other) => one - other);
  return { ids, changed, refused: [] };
}
