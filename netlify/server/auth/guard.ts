import type { Endpoint } from '#contract/endpoint';
import { changePassword } from '#contract/endpoints/account';
import {
  type ConfirmationMethod,
  challengeConfirmation,
  confirmWithPasskey,
  confirmWithPassword,
} from '#contract/endpoints/confirm';
import { getCurrentUser } from '#contract/endpoints/get-current-user';
import { logOut } from '#contract/endpoints/log-out';
import { minLength } from '#contract/limits';
import { isAdmitted } from '#contract/roles-access';
import { currentDatabase } from '../db/database.ts';
import { listCredentialIds } from '../db/queries/enrolment.ts';
import { Problem } from '../http/problem.ts';
import { type Caller, findCaller } from './sessions.ts';

/**
 * What an endpoint's `access` demands of a request; nobody is looked up where anyone may call.
 * @throws {Problem} `unauthenticated` without a valid session, or `forbidden` for another role for who has to
 *   choose a longer password first, and for an admin who has to set up a second factor first.
 */
export async function admit(endpoint: Endpoint, request: Request): Promise<Caller | null> {
  if (endpoint.access === 'anyone') return null;
  const caller = await findCaller(request, !endpoint.isAutomatic);
  // RFC 9110, section 15.5.2: a 401 names the scheme that it wants.
  if (!caller) throw new Problem('unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } });
  requireAccess(endpoint, caller);
  return caller;
}

/**
 * Asks again for the password or a passkey, before what a thief of a session would do with it.
 * @throws {Problem} `forbidden` with how it can be shown, unless it was within the last minutes.
 */
export async function requireConfirmed(caller: Caller | null): Promise<void> {
  if (!caller || caller.isConfirmed) return;
  const passkeys = await listCredentialIds(currentDatabase(), caller.user.id);
  const methods: ConfirmationMethod[] =
    passkeys.length > 0 ? ['passkey', 'password'] : ['password'];
  throw new Problem('forbidden', {
    text: 'Please show that it is you before you go on.',
    body: { confirm: { methods } },
  });
}

/** All that a session can do whose account has to choose a longer password. */
const whileRenewing: readonly string[] = [
  ...[changePassword, getCurrentUser, logOut, confirmWithPassword],
  ...[challengeConfirmation, confirmWithPasskey],
].map(({ path }) => path);

function requireAccess({ access, path }: Endpoint, { user, mustEnrol, mustRenew }: Caller): void {
  if (!isAdmitted(user.role, access)) throw new Problem('forbidden');
  if (mustRenew && !whileRenewing.includes(path)) {
    throw new Problem('forbidden', {
      text: `Please choose a new password of at least ${minLength.adminPassword} characters on your account page first.`,
      body: { renew: true },
    });
  }
  if (mustEnrol && access !== 'enrolling') {
    throw new Problem('forbidden', {
      text: 'Please set up a second factor on your account page first.',
      body: { enrol: true },
    });
  }
}
