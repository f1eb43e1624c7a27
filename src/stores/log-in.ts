// The ways to begin a session with an account that there is.
import * as v from 'valibot';
import {
  challengePasskey,
  type FinishedLogin,
  finishLogin,
} from '#contract/endpoints/finish-login';
import { logIn, type logInBody } from '#contract/endpoints/log-in';
import { type FactorDemand, factorDemandSchema } from '#contract/entities/factor';
import type { SignedIn } from '#contract/entities/signed-in';
import { ApiError, request } from '#contract/request';
import { signWithPasskey } from '#lib/passkeys';

const demandBody = v.object({ factor: factorDemandSchema });

/**
 * Tries a password.
 * @returns the session, or the demand for a second factor.
 * @throws {ApiError | TypeError} as `request` does.
 */
export async function tryPassword(
  body: v.InferOutput<typeof logInBody>,
): Promise<SignedIn | FactorDemand> {
  try {
    return (await request(logIn, { body })).answer;
  } catch (error) {
    const read = v.safeParse(demandBody, error instanceof ApiError ? error.details.body : null);
    if (read.success) return read.output.factor;
    throw error;
  }
}

/** A login with a passkey alone. @throws {Error} in words for the person. */
export async function logInWithPasskey(): Promise<SignedIn> {
  const { challenge } = (await request(challengePasskey, {})).answer;
  return answerWithPasskey(challenge);
}

/** Finishes a login with a passkey. @throws {Error} in words for the person. */
export async function answerWithPasskey(challenge: string): Promise<SignedIn> {
  return answerDemand({ method: 'passkey', challenge, passkey: await signWithPasskey(challenge) });
}

/** Finishes a login. @throws {ApiError | TypeError} as `request` does. */
export async function answerDemand(body: FinishedLogin): Promise<SignedIn> {
  return (await request(finishLogin, { body })).answer;
}
