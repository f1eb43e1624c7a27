import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FinishedLogin } from '#contract/endpoints/finish-login';
import { finish } from '#server/auth/finish';
import { hashOfRandomToken, newToken } from '#server/auth/random-token';
import { newRecoveryCodes } from '#server/auth/recovery-codes';
import { insertChallenge } from '#server/db/queries/challenges';
import { deleteFactor, insertPasskey, setFactorRequired } from '#server/db/queries/enrolment';
import { listFactors } from '#server/db/queries/factors';
import { attempts } from '#server/db/tables/attempts';
import { recoveryCodes } from '#server/db/tables/recovery-codes';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { demandOf, withApp, withPasskey } from '#tests/support/factors';
import { codeOf } from '#tests/support/totp-code';
import { atOnce, everyRound, rounds, tally } from './at-once.ts';
import { hashQuickly } from './quick-password.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** How many of four logins at once were let in. */
async function entered(given: FinishedLogin[]): Promise<number> {
  // Who comes too late counts as a wrong guess, and round after round would have to wait.
  await api.db.delete(attempts);
  const outcomes = await atOnce(async (racer) => {
    const one = given[racer % given.length];
    return one ? finish(one, []) : 'none';
  }, 4);
  return outcomes.filter((outcome) => typeof outcome !== 'string').length;
}

it('of four logins at once with one signature, one is let in', async () => {
  const { token, user } = await signedIn(api, 'one-signature');
  await hashQuickly(api, user.id);
  const { authenticator } = await withPasskey(api, token);
  const counts = await everyRound(async () => {
    const { challenge } = await demandOf(api, 'one-signature');
    return entered([{ method: 'passkey', challenge, passkey: authenticator.sign(challenge) }]);
  });
  expect(tally(counts)).toEqual({ 1: rounds });
});

it('of four logins at once with one recovery code, each begun by itself, one is let in', async () => {
  const { token, user } = await signedIn(api, 'one-code');
  await hashQuickly(api, user.id);
  await withPasskey(api, token);
  const counts = await everyRound(async () => {
    const made = newRecoveryCodes();
    const [codeHash = ''] = made.codeHashes;
    await api.db.insert(recoveryCodes).values({ userId: user.id, codeHash });
    const recoveryCode = made.recoveryCodes[0]?.replaceAll('-', '') ?? '';
    const begun = [];
    for (let count = 0; count < 4; count++) {
      const { challenge } = await demandOf(api, 'one-code');
      begun.push({ method: 'recovery-code', challenge, recoveryCode } as const);
    }
    return entered(begun);
  });
  expect(tally(counts)).toEqual({ 1: rounds });
});

it('of four logins at once with the code of one half minute, one is let in', async () => {
  const { token, user } = await signedIn(api, 'one-step');
  await hashQuickly(api, user.id);
  const { secret } = await withApp(api, token);
  const counts = await everyRound(async () => {
    await api.db.execute(
      sql`update authenticator_apps set last_step = 0 where user_id = ${user.id}`,
    );
    const code = await codeOf(secret);
    const begun = [];
    for (let count = 0; count < 4; count++) {
      const { challenge } = await demandOf(api, 'one-step');
      begun.push({ method: 'totp', challenge, code } as const);
    }
    return entered(begun);
  });
  expect(tally(counts)).toEqual({ 1: rounds });
});

it('of two first passkeys at once, one brings recovery codes', async () => {
  const { user } = await signedIn(api, 'two-firsts');
  const outcomes = await everyRound(async (round) => {
    await api.db.execute(sql`delete from recovery_codes where user_id = ${user.id}`);
    await api.db.execute(sql`delete from passkeys where user_id = ${user.id}`);
    const added = await atOnce(async (racer) => {
      const { token, tokenHash } = newToken();
      await insertChallenge(api.db, { tokenHash, purpose: 'add-passkey', userId: user.id });
      const name = `${round}-${racer}`;
      const codeHashes = [hashOfRandomToken(name)];
      const passkey = { credentialId: name, publicKey: 'a key', counter: 0 };
      const challengeHash = hashOfRandomToken(token);
      return insertPasskey(api.db, {
        userId: user.id,
        challengeHash,
        name,
        codeHashes,
        ...passkey,
      });
    }, 2);
    return added.sort().join(' and ');
  });
  expect(tally(outcomes)).toEqual({ 'with codes and without codes': rounds });
});

it('of two factors removed at once, one stays where one is required', async () => {
  const { token, user } = await signedIn(api, 'last-two');
  const outcomes = await everyRound(async () => {
    await api.db.execute(sql`delete from authenticator_apps where user_id = ${user.id}`);
    await withApp(api, token);
    const before = await listFactors(api.db, user.id);
    if (before.passkeys.length === 0) await withPasskey(api, token);
    await setFactorRequired(api.db, user.id, true);
    const [passkey] = (await listFactors(api.db, user.id)).passkeys;
    const done = await Promise.all([
      deleteFactor(api.db, user.id, 'app'),
      deleteFactor(api.db, user.id, { passkey: passkey?.id ?? 0 }),
    ]);
    await setFactorRequired(api.db, user.id, false);
    return done.sort().join(' and ');
  });
  expect(tally(outcomes)).toEqual({ 'done and last': rounds });
});
