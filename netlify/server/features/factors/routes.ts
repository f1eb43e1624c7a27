import * as endpoints from '#contract/endpoints/factors';
import type { RecoveryCodes } from '#contract/entities/factor';
import { passkeyOptions, readNewPasskey } from '../../auth/new-passkey.ts';
import { hashOfRandomToken, newToken } from '../../auth/random-token.ts';
import { newRecoveryCodes } from '../../auth/recovery-codes.ts';
import { type Route, route } from '../../auth/route.ts';
import { newTotpSecret, stepOfCode, totpEnrolment } from '../../auth/totp.ts';
import { currentSettings } from '../../db/current-settings.ts';
import { currentDatabase } from '../../db/database.ts';
import { insertChallenge } from '../../db/queries/challenges.ts';
import * as queries from '../../db/queries/enrolment.ts';
import { listFactors } from '../../db/queries/factors.ts';
import { violatedIndex } from '../../db/violation.ts';
import { created, noContent, ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';
import { leaveLetters } from '../../mail/leave-letters.ts';

/** What an account does with its own factors. */
export const factorRoutes: Route[] = [
  route(endpoints.getFactors, async ({ user }) =>
    ok(await listFactors(currentDatabase(), user.id)),
  ),

  route(endpoints.beginPasskey, async ({ user }) => {
    const db = currentDatabase();
    const { token: challenge, tokenHash } = newToken();
    await insertChallenge(db, { tokenHash, purpose: 'add-passkey', userId: user.id });
    const existing = await queries.listCredentialIds(db, user.id);
    return ok({ ...(await passkeyOptions(user, challenge, existing)), challenge });
  }),

  route(endpoints.addPasskey, async ({ user, body: { name, challenge, passkey } }) => {
    const stored = await readNewPasskey(passkey, challenge);
    if (!stored) throw new Problem('invalid', { text: 'The passkey could not be read.' });
    const { recoveryCodes, codeHashes } = newRecoveryCodes();
    const challengeHash = hashOfRandomToken(challenge);
    const adding = { userId: user.id, challengeHash, name, codeHashes, ...stored };
    const added = await queries.insertPasskey(currentDatabase(), adding).catch((error: unknown) => {
      if (violatedIndex(error) === 'passkeys_credential') return null;
      throw error;
    });
    if (!added) throw new Problem('conflict', { text: 'The passkey could not be added.' });
    await leaveLetters();
    return created(codesOf(added, recoveryCodes));
  }),

  route(endpoints.renamePasskey, async ({ user, params, body }) => {
    const id = readId(params.id);
    const renamed = await queries.updatePasskeyName(currentDatabase(), user.id, id, body.name);
    if (!renamed) throw new Problem('notFound');
    return ok(renamed);
  }),

  route(endpoints.removePasskey, async ({ user, params }) =>
    remove(user.id, { passkey: readId(params.id) }),
  ),

  route(endpoints.beginTotp, async ({ user }) => {
    const secret = newTotpSecret();
    if (!(await queries.insertApp(currentDatabase(), user.id, secret))) throw hasApp();
    const { identity } = await currentSettings();
    return ok(totpEnrolment(secret, user.username, identity.name));
  }),

  route(endpoints.confirmTotp, async ({ user, body }) => {
    const db = currentDatabase();
    const app = await queries.findApp(db, user.id);
    if (!app || app.confirmedAt) throw hasApp();
    const step = await stepOfCode(body.code, app);
    if (step === null) {
      const text = 'This is not the code that the app should show. Is its clock right?';
      throw new Problem('invalid', { text, fields: { code: text } });
    }
    const { recoveryCodes, codeHashes } = newRecoveryCodes();
    const confirmed = { userId: user.id, secret: app.secret, step, codeHashes };
    const added = await queries.confirmApp(db, confirmed);
    if (!added) throw hasApp();
    await leaveLetters();
    return ok(codesOf(added, recoveryCodes));
  }),

  route(endpoints.removeTotp, async ({ user }) => remove(user.id, 'app')),

  route(endpoints.renewRecoveryCodes, async ({ user }) => {
    const { recoveryCodes, codeHashes } = newRecoveryCodes();
    const isDone = await queries.replaceRecoveryCodes(currentDatabase(), user.id, codeHashes);
    if (!isDone) throw new Problem('conflict', { text: 'Please add a passkey or an app first.' });
    return ok({ recoveryCodes });
  }),
];

const hasApp = () =>
  new Problem('conflict', { text: 'Please begin again, or remove the app that you have.' });

const codesOf = (added: queries.Added, recoveryCodes: string[]): RecoveryCodes => ({
  recoveryCodes: added === 'with codes' ? recoveryCodes : [],
});

async function remove(userId: number, which: queries.Which) {
  const outcome = await queries.deleteFactor(currentDatabase(), userId, which);
  if (outcome === 'none') throw new Problem('notFound');
  if (outcome === 'last') {
    throw new Problem('conflict', {
      text: 'Admins must have a second factor. Please add another one first.',
    });
  }
  await leaveLetters();
  return noContent();
}
