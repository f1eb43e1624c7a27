import type { AnswerOf, Endpoint } from '#contract/endpoint';
import { type Answered, type RequestInput, type RequestOptions, request } from '#contract/request';
import { readToken } from './kept-token.ts';
import { forgetSession, isEnded } from './session.ts';

/**
 * Calls an endpoint with the token of this device. A 401 drops the token: every tab shows that nobody is signed in.
 * @throws {ApiError | TypeError} as `request` does.
 */
export async function requestAsUser<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options: Omit<RequestOptions, 'token'> = {},
): Promise<Answered<AnswerOf<E>>> {
  const token = readToken();
  try {
    return await request(endpoint, input, { ...options, token });
  } catch (error) {
    if (token !== null && isEnded(error) && readToken() === token) forgetSession();
    throw error;
  }
}
