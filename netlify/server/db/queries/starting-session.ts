import { type SQL, sql } from 'drizzle-orm';
import type { sessions } from '../tables/sessions.ts';

/** A session that is not of an account yet. */
export type NewSession = Pick<
  typeof sessions.$inferSelect,
  'tokenHash' | 'expiresAt' | 'device' | 'place'
>;

/** The start, up to its `from`, of the part of a statement that starts a session for each `id`. */
export const startingSession = ({ tokenHash, expiresAt, device, place }: NewSession): SQL => sql`
  insert into sessions (token_hash, user_id, expires_at, device, place)
  select ${tokenHash}, id, ${expiresAt.toISOString()}::timestamptz, ${device}::text, ${place}::text`;
