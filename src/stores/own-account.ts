// What the account that is signed in keeps in order about itself.
import { atom } from 'nanostores';
import type { OpenSession } from '#contract/endpoints/account';
import * as endpoints from '#contract/endpoints/account';
import type { AddressChange } from '#contract/endpoints/address-change';
import * as addressEndpoints from '#contract/endpoints/address-change';
import { retrying } from '#lib/retrying';
import { requestAsUser } from './request-as-user.ts';
import { beginSession, refreshSession } from './session.ts';

/** Nothing before they were asked for. */
export const $sessions = atom<readonly OpenSession[] | undefined>();

export async function loadSessions(): Promise<void> {
  const { answer } = await retrying(() => requestAsUser(endpoints.listSessions, {}));
  $sessions.set(answer);
}

/** After a change that was made: a list that does not come leaves what was known. */
const renewSessions = () => loadSessions().catch(() => undefined);

export async function rename(name: string): Promise<void> {
  await requestAsUser(endpoints.renameAccount, { body: { name } });
  await refreshSession();
}

/** Goes on with the session that comes with the new password: all others have ended. */
export async function changePassword(password: string): Promise<void> {
  const { answer } = await requestAsUser(endpoints.changePassword, { body: { password } });
  beginSession(answer);
  await renewSessions();
}

export async function endSession(id: number): Promise<void> {
  await requestAsUser(endpoints.endSession, { params: { id } });
  $sessions.set($sessions.get()?.filter((session) => session.id !== id));
  await renewSessions();
}

export async function endOtherSessions(): Promise<void> {
  await requestAsUser(endpoints.endOtherSessions, {});
  $sessions.set($sessions.get()?.filter(({ isCurrent }) => isCurrent));
  await renewSessions();
}

/** The change of address that is open. `undefined` before it was asked for, `null` without one. */
export const $addressChange = atom<AddressChange | null | undefined>();

export async function loadAddressChange(): Promise<void> {
  const { answer } = await retrying(() => requestAsUser(addressEndpoints.getAddressChange, {}));
  $addressChange.set(answer);
}

/** Looks whether an open change was confirmed or stopped elsewhere, and then which address counts. */
export async function followAddressChange(): Promise<void> {
  if (!$addressChange.get()) return;
  await loadAddressChange();
  if (!$addressChange.get()) await refreshSession();
}

/** Has both addresses asked by mail. */
export async function askForAddress(email: string): Promise<void> {
  const { answer } = await requestAsUser(addressEndpoints.askForAddress, { body: { email } });
  $addressChange.set(answer);
}

export async function giveUpAddressChange(): Promise<void> {
  await requestAsUser(addressEndpoints.giveUpAddressChange, {});
  $addressChange.set(null);
}
