import type { DeskWork } from '#contract/entities/desk-work';
import type { WorkKind } from '#contract/entities/work-page';
import type { Schema } from '#contract/schema';
import { currentDatabase, type Database } from '../../db/database.ts';
import {
  changeContents,
  deleteContents,
  type Outcome,
  type Revised,
} from '../../db/queries/content-changes.ts';
import type { ContentKind } from '../../db/tables/events.ts';
import { Problem } from '../../http/problem.ts';
import { readId, validate } from '../../http/validate.ts';
import { expectedVersion } from './expected-version.ts';
import { givingSlug } from './giving-slug.ts';
import { requireFiles } from './require-files.ts';

interface OneChange<Kind extends ContentKind> {
  kind: Kind;
  request: Request;
  params: { id: string };
  values: Record<string, unknown>;
  /** Which version is changed, where the request does not say it. */
  version?: number;
  /** As in `Change`. */
  joinsDraft?: boolean;
  actorId: number;
  /** How the item is answered where two versions must be chosen from. */
  toAnswer: (item: Revised<Kind>) => unknown;
}

/**
 * Changes one item, provided it still has the version that the caller knows.
 * @throws {Problem} `notFound`, or `conflict` with the `current` item and who made it so.
 */
export async function changeOne<Kind extends ContentKind>(
  change: OneChange<Kind>,
): Promise<Revised<Kind>> {
  const { kind, values, joinsDraft = false, actorId } = change;
  const version = change.version ?? expectedVersion(change.request);
  const ids = [readId(change.params.id)];
  const outcomes = await givingSlug(() =>
    changeContents(currentDatabase(), kind, { ids, values, version, joinsDraft, actorId }),
  );
  const outcome = outcomes[0] ?? gone();
  if (!outcome.done) throw conflictOf(outcome, change.toAnswer);
  return outcome.item;
}

interface WorkChange<Kind extends WorkKind> extends OneChange<Kind> {
  /** What a work has to satisfy before it is public. */
  whole: Schema;
  find: (db: Database, id: number) => Promise<DeskWork | undefined>;
}

/**
 * How often a work is looked at again for a caller who names no version: more often than hands can change it meanwhile, and
 * an end for what machines do.
 */
const looks = 20;

/**
 * Changes one work. One that is published or scheduled by it must be whole, as it is then: what was read of it is compared
 * by its version, so that nothing is taken out of it between the look and the change. A caller who names no version does
 * not care who else has changed it, and is told of no conflict: the work is looked at again.
 * @throws {Problem} as `changeOne` does, or `invalid` with what is missing.
 */
export async function changeWork<Kind extends WorkKind>(
  change: WorkChange<Kind>,
): Promise<Revised<Kind>> {
  const { values, request } = change;
  if (values['state'] !== 'published' && values['state'] !== 'scheduled') {
    const isDraft = values['state'] === 'draft';
    if (!isDraft) await requireFiles(values);
    return changeOne({ ...change, joinsDraft: isDraft });
  }
  const known = expectedVersion(request);
  if (known !== null) return changeWhole(change, known);
  for (let look = 1; ; look++) {
    try {
      return await changeWhole(change, null);
    } catch (error) {
      if (!(error instanceof Problem && error.problem === 'conflict') || look === looks)
        throw error;
    }
  }
}

async function changeWhole<Kind extends WorkKind>(
  change: WorkChange<Kind>,
  known: number | null,
): Promise<Revised<Kind>> {
  const work = (await change.find(currentDatabase(), readId(change.params.id))) ?? gone();
  // What is `null` is not there, and its form's own default stands for it.
  const present = Object.entries({ ...work, publishAt: null }).filter(
    ([, value]) => value !== null,
  );
  const whole = { ...Object.fromEntries(present), ...change.values };
  validate(change.whole, whole);
  await requireFiles(whole);
  return changeOne({ ...change, version: known ?? work.version });
}

/** Deletes one item for good. @throws {Problem} `notFound`. */
export async function deleteOne(
  kind: ContentKind,
  params: { id: string },
  actorId: number,
): Promise<void> {
  const ids = await deleteContents(currentDatabase(), kind, [readId(params.id)], actorId);
  if (ids.length === 0) gone();
}

/** @throws {Problem} `notFound`. */
export function gone(): never {
  throw new Problem('notFound', { text: 'This was deleted in the meantime.' });
}

function conflictOf<Kind extends ContentKind>(
  { item }: Outcome<Kind>,
  toAnswer: (item: Revised<Kind>) => unknown,
): Problem {
  const who = item.modifierName ?? 'a deleted account';
  return new Problem('conflict', {
    text: `This has been changed by ${who} in the meantime.`,
    body: { current: toAnswer(item) },
  });
}
