import { site } from '#config/site';
import { register } from '#contract/endpoints/register';
import { registrationRefusals } from '#contract/registration';
import { deviceHashes, newDevice, rememberedBy } from '../../auth/devices.ts';
import { type Entered, enter } from '../../auth/enter.ts';
import { requireGoodPassword } from '../../auth/password-rules.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { type Route, route } from '../../auth/route.ts';
import { originOf } from '../../auth/session-origin.ts';
import { newSession } from '../../auth/sessions.ts';
import { currentDatabase } from '../../db/database.ts';
import { recordRefusedRegistration } from '../../db/queries/security-log.ts';
import { insertUser, isJustMade } from '../../db/queries/users.ts';
import { violatedIndex } from '../../db/violation.ts';
import { created } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { limit, limitNewAccounts, refund, refundNewAccount } from '../../limits/limit.ts';
import { log } from '../../log.ts';
import { announce } from '../../mail/announce.ts';
import { leaveLetters } from '../../mail/leave-letters.ts';
import { removeExpired } from './remove-expired.ts';
import { tellingLockOuts } from './tell-locked-out.ts';

/** What a broken unique index says to the person who typed. */
const taken: Record<string, { field: string; text: string }> = {
  users_username: { field: 'username', text: 'This username is already taken' },
  users_email: { field: 'email', text: 'This email is already registered' },
};

/**
 * Makes an account, and asks its address by mail. Sent again by who has just made it, because the answer was lost or the button pressed twice, it
 * answers as if for the first time: who brings the name, the address and the password could log in as well, and is
 * counted like a login. An address that is told often that names are taken registers nobody for an hour, and all addresses
 * together make so many accounts a day. Nobody does where the site is not open for it.
 */
export const registerRoute: Route = route(
  register,
  async ({ request, requestId, body, context }) => {
    requireOpen();
    const { username, email, password } = body;
    const account = { username, email, name: body.name || null, role: 'user' } as const;
    await requireGoodPassword(password, account);
    const db = currentDatabase();
    const origin = originOf(request, context);
    const tell = (event: string) => async (error: unknown) => {
      if (error instanceof Problem) {
        log('warn', event, { requestId });
        await recordRefusedRegistration(db, origin.place);
      }
      throw error;
    };
    await limit('registrations', context).catch(tell('the accounts of an address are used up'));
    // Counted until it has succeeded: refused only after a conflict, it would tell those who ask as much as a 409.
    await limit('taken-names', context).catch(tell('taken names were asked for too often'));
    await limitNewAccounts().catch(async (error: unknown) => {
      await refund('taken-names', context);
      return tell('the accounts of a day are used up')(error);
    });
    const { token, session } = newSession('user', origin);
    const passwordHash = await hashPassword(password);
    const device = newDevice();
    const making = announce(context, () =>
      insertUser(db, { ...account, passwordHash, isConfirmed: false }, session, device.tokenHash),
    );
    const entered = await making.then(
      (user): Entered => ({ token, user, device, isTold: false }),
      async (error: unknown) => {
        await refundNewAccount();
        const conflict = explainDuplicate(error);
        const isRepeat = await isJustMade(db, account);
        const entrant = {
          ...{ username, address: context.ip, devices: deviceHashes(request), origin },
          ...{ isFirst: true, onLockOut: tellingLockOuts(origin, context) },
        };
        const again = isRepeat && (await enter(entrant, password));
        if (!again || 'demand' in again) throw conflict;
        return again;
      },
    );
    await refund('taken-names', context);
    context.waitUntil(removeExpired());
    const { device: remembered, isTold, ...signedIn } = entered;
    if (isTold) await leaveLetters();
    return created(signedIn, rememberedBy(signedIn.user.id, remembered));
  },
);

/** @throws {Problem} `forbidden`, in words, where nobody registers. The link of an invitation has a route of its own. */
function requireOpen(): void {
  if (site.registration === 'open') return;
  throw new Problem('forbidden', { text: registrationRefusals[site.registration] });
}

/** @throws what is no duplicate. */
function explainDuplicate(error: unknown): Problem {
  const duplicate = taken[violatedIndex(error) ?? ''];
  if (!duplicate) throw error;
  const { field, text } = duplicate;
  return new Problem('conflict', { text, fields: { [field]: text } });
}
