import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { confirmPasswordReset, newPasswordForm } from '#contract/endpoints/confirm-password-reset';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { request } from '#contract/request';
import { errorText } from '#lib/error-text';
import { forgetSession } from '#stores/session';
import { leaveToastForNextPage } from '#stores/toasts';
import { PasswordField } from '#ui/password-field.tsx';
import { type Failure, PostedForm } from '#ui/posted-form.tsx';

/** Takes the new password and leads to the login: every session of the account has ended, this one too. */
export function ChoosePassword({ token }: { token: string }) {
  const form = useForm({ resolver: valibotResolver(newPasswordForm) });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<Failure>();

  const onSubmit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      await request(confirmPasswordReset, { body: { token, password } });
      forgetSession();
      leaveToastForNextPage({
        title: 'Password changed',
        description: 'Please log in with your new password.',
      });
      location.assign('/auth');
    } catch (error) {
      setFailure({ text: errorText(error, 'Please try again later') });
    }
  });

  return (
    <PostedForm
      postTo={submitWithoutScript.path}
      onSubmit={onSubmit}
      failure={failure}
      action="Change password"
      pending={isSubmitting && 'Changing...'}
      below={
        <p>
          <a href="/reset-password">Ask for a new link</a>
        </p>
      }
    >
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
    </PostedForm>
  );
}
