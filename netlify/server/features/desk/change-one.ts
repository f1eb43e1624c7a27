import { currentDatabase } from '../../db/database.ts';
import {
  changeContents,
  deleteContents,
  type Outcome,
  type Revised,
} from '../../db/queries/content-changes.ts';
import type { ContentKind } from '../../db/tables/events.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';
import { expectedVersion } from './expected-version.ts';

interface OneChange<Kind extends ContentKind> {
  kind: Kind;
  request: Request;
  params: { id: string };
  values: Record<string, unknown>;
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
  const { kind, values, actorId } = change;
  const version = expectedVersion(change.request);
  const ids = [readId(change.params.id)];
  const outcomes = await changeContents(currentDatabase(), kind, {
    ids,
    values,
    version,
    actorId,
  });
  const outcome = outcomes[0] ?? gone();
  if (!outcome.done) throw conflictOf(outcome, change.toAnswer);
  return outcome.item;
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
  throw new Problem('notFound', { text: 'This is no longer here. Somebody has deleted it.' });
}

function conflictOf<Kind extends ContentKind>(
  { item }: Outcome<Kind>,
  toAnswer: (item: Revised<Kind>) => unknown,
): Problem {
  const who = item.modifierName ?? 'somebody else';
  return new Problem('conflict', {
    text: `This has been changed by ${who} in the meantime.`,
    body: { current: toAnswer(item) },
  });
}
