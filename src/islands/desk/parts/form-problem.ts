import { ApiError } from '#contract/request';
import { errorText } from '#lib/error-text';
import { isEnded } from '#stores/session';

/** What is wrong with a form as a whole, and with single fields by their names. */
export interface FormProblem {
  message: string | undefined;
  fields?: Record<string, string> | undefined;
}

/** Why a form could not be sent; `undefined` when the session has ended, which is answered by asking for the password. */
export const problemOf = (error: unknown): FormProblem | undefined =>
  isEnded(error)
    ? undefined
    : {
        message: errorText(error, 'Please try again later.'),
        fields: error instanceof ApiError ? error.details.fields : undefined,
      };
