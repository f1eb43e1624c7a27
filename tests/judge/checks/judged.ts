import { logIn } from '../../../src/contract/endpoints/log-in.ts';
import { request } from '../../../src/contract/request.ts';
import { test as base } from '../../support/browser.ts';
import { addressVariable, adminName, passwordVariable } from '../judged-deploy.ts';

export { expect } from '../../support/browser.ts';

/** Where the judged deploy is served. */
export const address = process.env[addressVariable] ?? '';

export const adminPassword = process.env[passwordVariable] ?? '';

/** The browser tests' `test`, which fails for any trouble on a page, on the judged deploy. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  baseURL: async ({}, use) => {
    await use(address);
  },
});

/** Asks the judged deploy, without following where it leads. */
export const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address + path, { redirect: 'manual', ...init });

/** Logs the admin in. @returns the token of the session. */
export async function signIn(): Promise<string> {
  const body = { username: adminName, password: adminPassword };
  return (await request(logIn, { body }, { origin: address })).answer.token;
}
