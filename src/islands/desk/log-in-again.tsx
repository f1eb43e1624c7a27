import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { logIn, logInBody } from '#contract/endpoints/log-in';
import { request } from '#contract/request';
import { errorText } from '#lib/error-text';
import { beginSession } from '#stores/session';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './desk.module.css';

/** Asks for the password over a form whose session has ended, so that nothing in the form is lost. */
export function LogInAgain({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: valibotResolver(logInBody) });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string>();

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const { answer } = await request(logIn, { body });
      if (answer.user.role === 'admin') beginSession(answer);
      else setFailure('This account cannot edit the site.');
    } catch (error) {
      setFailure(errorText(error, 'Invalid username or password'));
    }
  });

  return (
    <Dialog
      open
      title="Your session has ended"
      description="Log in again to go on. What you have typed is still here."
      onClose={onClose}
    >
      <Form
        aria-label="Log in again"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <ErrorSummary message={failure} />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <div className={styles['ending']}>
          <Button look="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" look="primary" pending={isSubmitting && 'Logging in'}>
            Login
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
