import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { SignedIn } from '#contract/entities/signed-in';
import type { User } from '#contract/entities/user';
import type { FieldMessages } from '#contract/problems';
import { ApiError } from '#contract/request';
import { errorText } from '#lib/error-text';
import { beginSession } from '#stores/session';
import { leaveToastForNextPage, showToast, type ToastText } from '#stores/toasts';
import type { Failure } from '#ui/posted-form.tsx';

interface SignIn<Fields extends FieldValues, Values> {
  form: UseFormReturn<Fields, unknown, Values>;
  send: (values: Values) => Promise<SignedIn>;
  succeeded: (user: User) => ToastText;
  failed: { title: string; fallback: string };
}

/** What both forms do with what was typed, and with the answer. Nothing typed is lost when it fails. */
export function useSignIn<Fields extends FieldValues, Values>({
  form,
  send,
  succeeded,
  failed,
}: SignIn<Fields, Values>) {
  const [failure, setFailure] = useState<Failure>();

  const onSubmit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const signedIn = await send(values);
      beginSession(signedIn);
      leaveToastForNextPage(succeeded(signedIn.user));
    } catch (error) {
      const text = errorText(error, failed.fallback);
      const fields = error instanceof ApiError ? error.details.fields : {};
      setFailure({ text, fields });
      showToast({ title: failed.title, description: text, look: 'destructive' });
      markFields(form, fields);
    }
  });

  return { onSubmit, failure, isPending: form.formState.isSubmitting };
}

/** Shows what the server said about single fields beside them, and leads to the first. */
function markFields<Fields extends FieldValues, Values>(
  form: UseFormReturn<Fields, unknown, Values>,
  fields: FieldMessages,
): void {
  for (const [index, [name, message]] of Object.entries(fields).entries()) {
    form.setError(name as Path<Fields>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}
