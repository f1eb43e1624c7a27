import { currentDatabase } from '../../db/database.ts';
import {
  findCreated,
  insertContent,
  type Revised,
  repeatIndex,
} from '../../db/queries/content-changes.ts';
import type { ContentKind } from '../../db/tables/events.ts';
import { violatedIndex } from '../../db/violation.ts';
import { readIdempotencyKey } from '../../submissions/idempotency-key.ts';
import { gone } from './change-one.ts';
import { givingSlug } from './giving-slug.ts';
import { requireFiles } from './require-files.ts';

interface Creation<Kind extends ContentKind> {
  kind: Kind;
  request: Request;
  values: Record<string, unknown>;
  actorId: number;
}

/**
 * Adds an item, once for each idempotency key: a repeat, whose first answer did not arrive, gives what was added then, as it is
 * now.
 *
 * @throws {Problem} `malformed` for a key that is no UUID, `notFound` when the item has been deleted since,
 * or `invalid` for a public work whose file is missing.
 */
export async function createOne<Kind extends ContentKind>({
  kind,
  request,
  values,
  actorId,
}: Creation<Kind>): Promise<Revised<Kind>> {
  const key = readIdempotencyKey(request);
  if (kind !== 'site-content' && values['state'] !== 'draft') await requireFiles(values);
  const db = currentDatabase();
  try {
    return await givingSlug(() => insertContent(db, kind, values, actorId, key));
  } catch (error) {
    const index = violatedIndex(error);
    const created = index && (await findCreated(db, kind, key));
    if (created) return created;
    if (index === repeatIndex) gone();
    throw error;
  }
}
