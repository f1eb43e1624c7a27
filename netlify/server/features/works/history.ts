import type { BodyOf, QueryOf } from '#contract/endpoint';
import type { deskVideos } from '#contract/endpoints/desk-works';
import type { Version } from '#contract/entities/history';
import type { Schema } from '#contract/schema';
import { currentDatabase, type Database } from '../../db/database.ts';
import type { Revised } from '../../db/queries/content-changes.ts';
import { findVersion, listVersions } from '../../db/queries/history.ts';
import type { ContentKind } from '../../db/tables/events.ts';
import { Problem } from '../../http/problem.ts';
import { readId, validate } from '../../http/validate.ts';
import { changeOne } from './change-one.ts';
import { expectedVersion } from './expected-version.ts';

/** The versions of one item, the latest first. */
export const versionsOf = (
  kind: ContentKind,
  params: { id: string },
  { before }: QueryOf<typeof deskVideos.history>,
): Promise<Version[]> => listVersions(currentDatabase(), kind, readId(params.id), before);

interface Restoring<Kind extends ContentKind> {
  kind: Kind;
  request: Request;
  params: { id: string };
  body: BodyOf<typeof deskVideos.restore>;
  actorId: number;
  /** What a change of the kind has to satisfy: the rules may have become stricter since. */
  change: Schema;
  toAnswer: (item: Revised<Kind>) => unknown;
  /** How the item is now, where a draft may lack what a public one must have. */
  find?: (db: Database, id: number) => Promise<{ state: string; version: number } | undefined>;
  /** Brings what has changed around the item since into the values. */
  accept?: (values: Record<string, unknown>) => Promise<Record<string, unknown>>;
}

/**
 * Brings the fields of an earlier version back, as a new change. Whether the item is public or hidden stays as it is, and
 * what it is now says how the version is judged.
 * @throws {Problem} `notFound`, `conflict` as for any change, or `invalid` for what is no longer allowed.
 */
export async function restoreVersion<Kind extends ContentKind>(
  restoring: Restoring<Kind>,
): Promise<Revised<Kind>> {
  const { kind, request, params, body, change, accept = async (given) => given } = restoring;
  const id = readId(params.id);
  const found = await findVersion(currentDatabase(), kind, id, body.version);
  if (!found) throw new Problem('notFound', { text: 'There is no such version.' });
  const { state: _state, publishAt: _publishAt, hidden: _hidden, ...fields } = found;
  const now = await restoring.find?.(currentDatabase(), id);
  const draft = now?.state === 'draft' ? now : undefined;
  const read = validate(change, draft ? { ...fields, state: 'draft' } : fields);
  const { state: _judgedAs, ...allowed } = read as Record<string, unknown>;
  const values = await accept(allowed);
  // What is judged as a draft must still be one.
  const version = draft && (expectedVersion(request) ?? draft.version);
  return changeOne({ ...restoring, values, ...(version !== undefined && { version }) });
}
