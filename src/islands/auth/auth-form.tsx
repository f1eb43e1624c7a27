import type { ComponentProps, ReactNode } from 'react';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import styles from './auth-form.module.css';
import type { Failure } from './use-sign-in.ts';

interface AuthFormProps {
  onSubmit: ComponentProps<'form'>['onSubmit'];
  failure: Failure | undefined;
  action: string;
  pending: string | false;
  children: ReactNode;
}

/**
 * A form that posts: pressed before its script is there, or without scripts, it must not put a password into an
 * address. What it posts is answered with the way back to this page.
 */
export function AuthForm({ onSubmit, failure, action, pending, children }: AuthFormProps) {
  return (
    <form
      className={styles['form']}
      method="post"
      action={submitWithoutScript.path}
      noValidate
      onSubmit={onSubmit}
    >
      <ErrorSummary message={failure?.text} fields={failure?.fields} />
      {children}
      <Button type="submit" look="primary" pending={pending}>
        {action}
      </Button>
    </form>
  );
}
