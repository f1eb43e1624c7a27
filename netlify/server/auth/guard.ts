import type { Endpoint } from '#contract/endpoint';
import { getCurrentUser } from '#contract/endpoints/get-current-user';
import type { User } from '#contract/entities/user';
import { Problem } from '../http/problem.ts';
import { findCaller } from './sessions.ts';

/**
 * The account that makes a request.
 * @param isUse - as for `findCaller`.
 * @throws {Problem} `unauthenticated` without a valid session.
 */
export async function requireUser(request: Request, isUse = true): Promise<User> {
  const user = await findCaller(request, isUse);
  // RFC 9110, section 15.5.2: a 401 names the scheme that it wants.
  if (!user) throw new Problem('unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } });
  return user;
}

/** The admin who makes a request. @throws {Problem} `unauthenticated`, or `forbidden` for another role. */
export async function requireAdmin(request: Request): Promise<User> {
  const user = await requireUser(request);
  if (user.role !== 'admin') throw new Problem('forbidden');
  return user;
}

/** What an endpoint's `access` demands of a request; nobody is looked up where anyone may call. */
export async function admit(endpoint: Endpoint, request: Request): Promise<User | null> {
  const { access } = endpoint;
  if (access === 'anyone') return null;
  // Pages ask who is logged in every quarter of an hour, also those that nobody looks at.
  const isUse = endpoint.path !== getCurrentUser.path;
  return access === 'admin' ? requireAdmin(request) : requireUser(request, isUse);
}
