import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  passwordResetRequest,
  requestPasswordReset,
} from '#contract/endpoints/request-password-reset';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { passwordResetMinutes } from '#contract/limits';
import { request } from '#contract/request';
import { errorText } from '#lib/error-text';
import { type Failure, PostedForm } from '#ui/posted-form.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Asks for the address to send the link to. What it says afterwards is the same for every address. */
export function AskForLink() {
  const form = useForm({ resolver: valibotResolver(passwordResetRequest) });
  const [failure, setFailure] = useState<Failure>();
  const [sentTo, setSentTo] = useState<string>();

  const onSubmit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    setSentTo(undefined);
    try {
      await request(requestPasswordReset, { body });
      setSentTo(body.email);
    } catch (error) {
      setFailure({ text: errorText(error, 'Please try again later') });
    }
  });

  return (
    <PostedForm
      postTo={submitWithoutScript.path}
      onSubmit={onSubmit}
      failure={failure}
      action="Send me a link"
      pending={form.formState.isSubmitting && 'Sending...'}
    >
      <p>We mail you a link with which you choose a new password.</p>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <p role="status">
        {sentTo &&
          `If an account has the address ${sentTo}, a link is on its way. It works once, within ${passwordResetMinutes} minutes.`}
      </p>
    </PostedForm>
  );
}
