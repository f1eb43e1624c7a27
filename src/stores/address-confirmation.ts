// Whether the address of an account is confirmed, and the mailed link that does it.
import { atom } from 'nanostores';
import type { LinkedAddress } from '#contract/endpoints/address-confirmation';
import * as endpoints from '#contract/endpoints/address-confirmation';
import { request } from '#contract/request';
import { retrying } from '#lib/retrying';
import { requestAsUser } from './request-as-user.ts';

/** Since when the own address is confirmed: `undefined` before it was asked for, `null` when it is not. */
export const $confirmedAt = atom<string | null | undefined>();

export async function loadConfirmation(): Promise<void> {
  const { answer } = await retrying(() => requestAsUser(endpoints.getAddressConfirmation, {}));
  $confirmedAt.set(answer.confirmedAt);
}

/** Has another link mailed. */
export async function askForConfirmation(): Promise<void> {
  await requestAsUser(endpoints.askForConfirmation, {});
}

/** @throws {ApiError | TypeError} as `request` does. */
export const readLink = async (token: string): Promise<LinkedAddress> =>
  (await request(endpoints.readConfirmationLink, { body: { token } })).answer;

export const confirm = async (token: string): Promise<LinkedAddress> =>
  (await request(endpoints.confirmAddress, { body: { token } })).answer;
