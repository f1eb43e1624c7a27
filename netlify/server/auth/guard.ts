import type { Access, Endpoint } from '#contract/endpoint';
import { getCurrentUser } from '#contract/endpoints/get-current-user';
import type { User } from '#contract/entities/user';
import { Problem } from '../http/problem.ts';
import { type Caller, findCaller } from './sessions.ts';

/**
 * What an endpoint's `access` demands of a request; nobody is looked up where anyone may call.
 * @throws {Problem} `unauthenticated` without a valid session, or `forbidden` for another role, and for an admin who has
 *   to set up a second factor first.
 */
export async function admit({ access, path }: Endpoint, request: Request): Promise<User | null> {
  if (access === 'anyone') return null;
  // Pages ask who is logged in every quarter of an hour, also those that nobody looks at.
  const caller = await findCaller(request, path !== getCurrentUser.path);
  // RFC 9110, section 15.5.2: a 401 names the scheme that it wants.
  if (!caller) throw new Problem('unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } });
  requireAccess(access, caller);
  return caller.user;
}

function requireAccess(access: Access, { user, mustEnrol }: Caller): void {
  if (access === 'admin' && user.role !== 'admin') throw new Problem('forbidden');
  if (mustEnrol && access !== 'enrolling') {
    throw new Problem('forbidden', {
      text: 'Please set up a second factor on your account page first.',
      body: { enrol: true },
    });
  }
}
