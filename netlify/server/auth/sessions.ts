import { createHash } from 'node:crypto';
import { type Adapter, generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import type { User } from '#contract/entities/user';
import { currentDatabase } from '../db/database.ts';
import * as queries from '../db/queries/sessions.ts';
import type { NewSession } from '../db/queries/starting-session.ts';

declare module 'lucia' {
  interface Register {
    Lucia: typeof lucia;
    UserId: number;
    DatabaseUserAttributes: User;
  }
}

/** How long a session lasts after it was last prolonged, which Lucia does in the second half of that time. */
const lifetime = new TimeSpan(30, 'd');

/**
 * Lucia's view of the sessions. Lucia's session id is the token that the caller holds; the database gets only its
 * SHA-256. The token has 200 random bits, so a plain hash cannot be searched backwards.
 */
const adapter: Adapter = {
  async getSessionAndUser(token) {
    const found = await queries.findSession(currentDatabase(), hashOf(token));
    if (!found) return [null, null];
    const { user, expiresAt } = found;
    return [
      { id: token, userId: user.id, expiresAt, attributes: {} },
      { id: user.id, attributes: user },
    ];
  },
  async getUserSessions(userId) {
    const rows = await queries.listSessions(currentDatabase(), userId);
    return rows.map(({ tokenHash, expiresAt }) => ({
      id: tokenHash,
      userId,
      expiresAt,
      attributes: {},
    }));
  },
  setSession: () => Promise.reject(new Error('a session is started by the statement of its login')),
  updateSessionExpiration: (token, expiresAt) =>
    queries.prolongSession(currentDatabase(), hashOf(token), expiresAt),
  deleteSession: (token) => queries.deleteSession(currentDatabase(), hashOf(token)),
  deleteUserSessions: (userId) => queries.deleteUserSessions(currentDatabase(), userId),
  deleteExpiredSessions: () => queries.deleteExpiredSessions(currentDatabase()),
};

const lucia = new Lucia(adapter, {
  sessionExpiresIn: lifetime,
  getUserAttributes: (user) => user,
});

/**
 * A session that the statement of a login or a registration will start.
 * @returns its token, which is kept nowhere on the server, and what the database gets to know of it.
 */
export function newSession(): { token: string; session: NewSession } {
  const token = generateIdFromEntropySize(25);
  const expiresAt = new Date(Date.now() + lifetime.milliseconds());
  return { token, session: { tokenHash: hashOf(token), expiresAt } };
}

/** The active account whose valid token comes with a request (RFC 6750, section 2.1), or `null`. */
export async function findCaller(request: Request): Promise<User | null> {
  const token = readToken(request);
  if (token === null) return null;
  const { user } = await lucia.validateSession(token);
  return user;
}

/** Ends the session whose token comes with a request. */
export async function endSession(request: Request): Promise<void> {
  const token = readToken(request);
  if (token !== null) await lucia.invalidateSession(token);
}

/** Deletes the sessions that nobody can use any more. */
export const removeExpiredSessions = (): Promise<void> => lucia.deleteExpiredSessions();

function readToken(request: Request): string | null {
  return lucia.readBearerToken(request.headers.get('Authorization') ?? '') || null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
