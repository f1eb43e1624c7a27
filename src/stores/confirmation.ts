// Asking the person again for the password or a passkey, when the server wants to know that it is still they.
import { atom } from 'nanostores';
import * as v from 'valibot';
import {
  type ConfirmationMethod,
  challengeConfirmation,
  confirmationDemand,
  confirmWithPasskey,
  confirmWithPassword,
} from '#contract/endpoints/confirm';
import { ApiError, request } from '#contract/request';
import { signWithPasskey } from '#lib/passkeys';
import { readToken } from './kept-token.ts';

interface Question {
  methods: ConfirmationMethod[];
  /** Lets who waits go on, or not. */
  settle(isConfirmed: boolean): void;
}

/** What is being asked; the page shows it. */
export const $question = atom<Question | null>(null);

const demanding = v.object({ confirm: confirmationDemand });

/** How an error wants it to be shown, if it is one that asks. */
export function methodsAskedBy(error: unknown): ConfirmationMethod[] | undefined {
  if (!(error instanceof ApiError && error.status === 403)) return undefined;
  const read = v.safeParse(demanding, error.details.body);
  return read.success ? read.output.confirm.methods : undefined;
}

/** Asks. @returns whether it was shown; `false` also on a page that cannot ask. */
export function askAgain(methods: ConfirmationMethod[]): Promise<boolean> {
  $question.get()?.settle(false);
  if ($question.lc === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const settle = (isConfirmed: boolean) => {
      $question.set(null);
      resolve(isConfirmed);
    };
    $question.set({ methods, settle });
  });
}

/** @throws {ApiError | TypeError} as `request` does. */
export async function answerWithPassword(password: string): Promise<void> {
  await request(confirmWithPassword, { body: { password } }, { token: readToken() });
  $question.get()?.settle(true);
}

/** @throws {Error} in words for the person. */
export async function answerWithPasskey(): Promise<void> {
  const token = readToken();
  const { challenge } = (await request(challengeConfirmation, {}, { token })).answer;
  const passkey = await signWithPasskey(challenge);
  await request(confirmWithPasskey, { body: { challenge, passkey } }, { token });
  $question.get()?.settle(true);
}
