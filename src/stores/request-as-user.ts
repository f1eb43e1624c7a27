import type { AnswerOf, Endpoint } from '#contract/endpoint';
import type { ProblemBody } from '#contract/problems';
import {
  type Answered,
  ApiError,
  type RequestInput,
  type RequestOptions,
  request,
} from '#contract/request';
import { askAgain, methodsAskedBy } from './confirmation.ts';
import { readToken } from './kept-token.ts';
import { forgetSession, isEnded } from './session.ts';

/** Forms that are being sent cannot be left. No function of the site takes as long as that. */
const longestAnswerMs = 60_000;

/** Where an admin sets up a second factor, and a longer password is chosen. */
const accountPage = '/account';

const demandOf = (error: unknown): Partial<ProblemBody> =>
  error instanceof ApiError ? ((error.details.body as ProblemBody | null) ?? {}) : {};

/** Whether an error says that a longer password has to be chosen before anything else. */
export const mustRenew = (error: unknown): boolean => demandOf(error).renew === true;

/** Whether it says that of a second factor. */
const mustEnrol = (error: unknown): boolean => demandOf(error).enrol === true;

/**
 * Calls an endpoint with the token of this device. A 401 drops the token: every tab shows that nobody is signed in. The
 * 403 for who has to set up a second factor or choose a longer password first leads to where that is done. A 403 that asks again for the
 * password or a passkey is put to the person, and the call is made again when they have answered.
 * @throws {ApiError | TypeError} as `request` does: the latter also where there is no answer within a minute.
 */
export async function requestAsUser<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options: Omit<RequestOptions, 'token' | 'signal'> = {},
): Promise<Answered<AnswerOf<E>>> {
  const token = readToken();
  const ask = () => inTime((signal) => request(endpoint, input, { ...options, token, signal }));
  try {
    return await ask();
  } catch (error) {
    if (token !== null && isEnded(error) && readToken() === token) forgetSession();
    if ((mustEnrol(error) || mustRenew(error)) && location.pathname !== accountPage)
      location.assign(accountPage);
    const methods = methodsAskedBy(error);
    if (!methods || !(await askAgain(methods))) throw error;
    return ask();
  }
}

/** Gives a call up that takes too long. */
async function inTime<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const giving = new AbortController();
  const timer = setTimeout(
    () => giving.abort(new TypeError('There was no answer in time.')),
    longestAnswerMs,
  );
  try {
    return await call(giving.signal);
  } finally {
    clearTimeout(timer);
  }
}
