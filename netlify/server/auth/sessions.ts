import { createHash } from 'node:crypto';
import { type Adapter, generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import type { Role, User } from '#contract/entities/user';
import { isOfTeam } from '#contract/roles-access';
import { currentDatabase } from '../db/database.ts';
import * as queries from '../db/queries/sessions.ts';
import type { NewSession } from '../db/queries/starting-session.ts';
import { currentEnvironment } from '../environment.ts';
import { type SessionOrigin, unknownOrigin } from './session-origin.ts';

interface SessionFacts {
  createdAt: Date;
  /** When it ends unless it is used before. */
  endsAt: Date;
  /** Its account is an admin's who lacks a required second factor. */
  mustEnrol: boolean;
  /** Its account has to choose a longer password. */
  mustRenew: boolean;
  /** Its owner has shown within the last minutes that it is they. */
  isConfirmed: boolean;
}

/** An account that calls, and what its session may do. */
export interface Caller {
  user: User;
  mustEnrol: boolean;
  mustRenew: boolean;
  isConfirmed: boolean;
}

declare module 'lucia' {
  interface Register {
    Lucia: typeof lucia;
    UserId: number;
    DatabaseUserAttributes: User;
    DatabaseSessionAttributes: SessionFacts;
  }
}

/**
 * How long the session of a user lasts after it was last prolonged, which Lucia does in the second half of that time.
 * Those of admins and editors are prolonged here: by each use, to an end of their own.
 */
const lifetime = new TimeSpan(30, 'd');

/** A session of theirs is prolonged when that gives it at least so much more: not every request has to write. */
const leastGainMs = 5 * 60_000;

/**
 * Lucia's view of the sessions. Lucia's session id is the token that the caller holds; the database gets only its
 * SHA-256. The token has 200 random bits, so a plain hash cannot be searched backwards.
 */
const adapter: Adapter = {
  async getSessionAndUser(token) {
    const found = await queries.findSession(currentDatabase(), hashOf(token));
    if (!found) return [null, null];
    const { user, createdAt, expiresAt: endsAt, mustEnrol, mustRenew, isConfirmed } = found;
    // Lucia prolongs what is about to end by the time of users: it is not told of the end of an admin's or editor's session.
    const expiresAt = isOfTeam(user.role) ? endOfUsers() : endsAt;
    return [
      {
        id: token,
        userId: user.id,
        expiresAt,
        attributes: { createdAt, endsAt, mustEnrol, mustRenew, isConfirmed },
      },
      { id: user.id, attributes: user },
    ];
  },
  async getUserSessions(userId) {
    const rows = await queries.listSessions(currentDatabase(), userId);
    return rows.map(({ tokenHash, createdAt, expiresAt }) => ({
      id: tokenHash,
      userId,
      expiresAt,
      attributes: {
        ...{ createdAt, endsAt: expiresAt },
        ...{ mustEnrol: false, mustRenew: false, isConfirmed: false },
      },
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
  getSessionAttributes: (facts) => facts,
});

/**
 * A session that the statement of a login or a registration will start.
 * @param role - of the account that logs in.
 * @param origin - from what and where.
 * @returns its token, which is kept nowhere on the server, and what the database gets to know of it.
 */
export function newSession(
  role: Role = 'user',
  origin: SessionOrigin = unknownOrigin,
): { token: string; session: NewSession } {
  const token = generateIdFromEntropySize(25);
  const expiresAt = isOfTeam(role) ? endOfAdmins(new Date()) : endOfUsers();
  return { token, session: { tokenHash: hashOf(token), expiresAt, ...origin } };
}

/**
 * The active account whose valid token comes with a request (RFC 6750, section 2.1), or `null`.
 * @param isUse - whether the request is made by a person: what a page asks by itself keeps no session of the team open.
 */
export async function findCaller(request: Request, isUse = true): Promise<Caller | null> {
  const token = readToken(request);
  if (token === null) return null;
  const { user, session } = await lucia.validateSession(token);
  if (!session) return null;
  if (isUse && isOfTeam(user.role)) await prolongAdmins(token, session);
  const { mustEnrol, mustRenew, isConfirmed } = session;
  return { user, mustEnrol, mustRenew, isConfirmed };
}

async function prolongAdmins(token: string, { createdAt, endsAt }: SessionFacts): Promise<void> {
  const end = endOfAdmins(createdAt);
  if (Math.abs(end.getTime() - endsAt.getTime()) < leastGainMs) return;
  await queries.prolongSession(currentDatabase(), hashOf(token), end);
}

const endOfUsers = () => new Date(Date.now() + lifetime.milliseconds());

/** When a session of an admin or editor ends that is used now. */
function endOfAdmins(createdAt: Date): Date {
  const { ADMIN_SESSION_IDLE_HOURS, ADMIN_SESSION_DAYS } = currentEnvironment();
  const idle = new TimeSpan(ADMIN_SESSION_IDLE_HOURS, 'h').milliseconds();
  const absolute = new TimeSpan(ADMIN_SESSION_DAYS, 'd').milliseconds();
  return new Date(Math.min(Date.now() + idle, createdAt.getTime() + absolute));
}

/** Ends the session whose token comes with a request. */
export async function endSession(request: Request): Promise<void> {
  const token = readToken(request);
  if (token !== null) await lucia.invalidateSession(token);
}

/** Deletes the sessions that nobody can use any more. */
export const removeExpiredSessions = (): Promise<void> => lucia.deleteExpiredSessions();

/** What is stored of the token that comes with a request: it names the session among those of its account. */
export const tokenHashOf = (request: Request): string => hashOf(readToken(request) ?? '');

function readToken(request: Request): string | null {
  return lucia.readBearerToken(request.headers.get('Authorization') ?? '') || null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
