// The factors of the account that is signed in.
import { atom } from 'nanostores';
import * as endpoints from '#contract/endpoints/factors';
import type { Factors } from '#contract/entities/factor';
import { makePasskey } from '#lib/passkeys';
import { retrying } from '#lib/retrying';
import { requestAsUser } from './request-as-user.ts';

/** Nothing before they were asked for. */
export const $factors = atom<Factors | undefined>();

/** Recovery codes that have just been made: they are shown until they are put away. */
export const $newCodes = atom<readonly string[]>([]);

export async function loadFactors(): Promise<void> {
  const { answer } = await retrying(() => requestAsUser(endpoints.getFactors, {}));
  $factors.set(answer);
}

/** After a change that was made: what does not come leaves what was known. */
const renewFactors = () => loadFactors().catch(() => undefined);

/** Has the browser make a passkey and adds it. @throws {Error} in words for the person. */
export async function addPasskey(name: string): Promise<void> {
  const { answer: options } = await requestAsUser(endpoints.beginPasskey, {});
  const passkey = await makePasskey(options);
  const body = { name, challenge: options.challenge, passkey };
  await adopt(await requestAsUser(endpoints.addPasskey, { body }));
}

export async function renamePasskey(id: number, name: string): Promise<void> {
  await requestAsUser(endpoints.renamePasskey, { params: { id }, body: { name } });
  await renewFactors();
}

export async function removePasskey(id: number): Promise<void> {
  await requestAsUser(endpoints.removePasskey, { params: { id } });
  await renewFactors();
}

/** The secret for a new authenticator app. */
export async function beginTotp(): Promise<{ secret: string; address: string }> {
  return (await requestAsUser(endpoints.beginTotp, {})).answer;
}

export async function confirmTotp(code: string): Promise<void> {
  await adopt(await requestAsUser(endpoints.confirmTotp, { body: { code } }));
}

export async function removeTotp(): Promise<void> {
  await requestAsUser(endpoints.removeTotp, {});
  await renewFactors();
}

export async function renewRecoveryCodes(): Promise<void> {
  await adopt(await requestAsUser(endpoints.renewRecoveryCodes, {}));
}

/** Requires a factor of all admins, or no longer. */
export async function requireFactor(isRequired: boolean): Promise<void> {
  await requestAsUser(endpoints.requireFactor, { body: { isRequired } });
  await renewFactors();
}

async function adopt({ answer }: { answer: { recoveryCodes: string[] } }): Promise<void> {
  if (answer.recoveryCodes.length > 0) $newCodes.set(answer.recoveryCodes);
  await renewFactors();
}
