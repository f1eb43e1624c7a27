import * as v from 'valibot';
import { addPasskey, beginPasskey, beginTotp, confirmTotp } from '#contract/endpoints/factors';
import { logIn } from '#contract/endpoints/log-in';
import { type FactorDemand, factorDemandSchema } from '#contract/entities/factor';
import type { Api } from './api.ts';
import { failureOf } from './failure.ts';
import { type Authenticator, newAuthenticator } from './passkey.ts';
import { codeOf } from './totp-code.ts';

/** Adds a passkey to an account. @returns its authenticator, and the recovery codes that came with it. */
export async function withPasskey(
  api: Api,
  token: string,
  name = 'Laptop',
): Promise<{ authenticator: Authenticator; recoveryCodes: string[] }> {
  const authenticator = newAuthenticator();
  const { challenge } = (await api.request(beginPasskey, {}, { token })).answer;
  const body = { name, challenge, passkey: authenticator.make(challenge) };
  const { answer } = await api.request(addPasskey, { body }, { token });
  return { authenticator, ...answer };
}

/** Adds an authenticator app to an account. */
export async function withApp(
  api: Api,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await api.request(beginTotp, {}, { token })).answer;
  const body = { code: await codeOf(secret) };
  const { answer } = await api.request(confirmTotp, { body }, { token });
  return { secret, ...answer };
}

/** What a login with the right password is asked for. */
export async function demandOf(api: Api, username: string): Promise<FactorDemand> {
  const { status, details } = await failureOf(
    api.request(logIn, { body: { username, password: 'password' } }),
  );
  if (status !== 401) throw new Error(`expected 401, got ${status}`);
  return v.parse(v.object({ factor: factorDemandSchema }), details.body).factor;
}
