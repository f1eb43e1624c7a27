// What the mailed links of a change of address lead to.
import {
  agreeToAddress,
  type LinkedChange,
  readAddressLink,
  stopAddressChange,
} from '#contract/endpoints/address-change';
import { request } from '#contract/request';
import { refreshSession } from './session.ts';

/** @throws {ApiError | TypeError} as `request` does. */
export const changeOf = async (token: string): Promise<LinkedChange> =>
  (await request(readAddressLink, { body: { token } })).answer;

/** Agrees for the address of the link. Who is logged in here may have another address then. */
export async function agree(token: string): Promise<LinkedChange> {
  const { answer } = await request(agreeToAddress, { body: { token } });
  await refreshSession();
  return answer;
}

export const stop = async (token: string): Promise<LinkedChange> =>
  (await request(stopAddressChange, { body: { token } })).answer;
