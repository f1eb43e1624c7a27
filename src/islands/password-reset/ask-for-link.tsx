import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  passwordResetRequest,
  requestPasswordReset,
} from '#contract/endpoints/request-password-reset';
import { passwordResetMinutes } from '#contract/limits';
import { request } from '#contract/request';
import { errorText } from '#lib/error-text';
import { TextField } from '#ui/text-field.tsx';
import { ResetForm } from './reset-form.tsx';

/** Asks for the address to send the link to. What it says afterwards is the same for every address. */
export function AskForLink() {
  const form = useForm({ resolver: valibotResolver(passwordResetRequest) });
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    setSentTo(undefined);
    try {
      await request(requestPasswordReset, { body });
      setSentTo(body.email);
    } catch (error) {
      setFailure(errorText(error, 'Please try again later'));
    }
  });

  return (
    <ResetForm
      submit={submit}
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
    </ResetForm>
  );
}
