import type { ComponentProps, ReactNode } from 'react';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import styles from './reset-form.module.css';

interface ResetFormProps {
  submit: ComponentProps<'form'>['onSubmit'];
  failure: string | undefined;
  action: string;
  pending: string | false;
  children: ReactNode;
}

/** The frame of both forms. It posts: pressed before its script is there, it must not put a password into an address. */
export function ResetForm({ submit, failure, action, pending, children }: ResetFormProps) {
  return (
    <form
      className={styles['form']}
      method="post"
      action={submitWithoutScript.path}
      noValidate
      onSubmit={submit}
    >
      <ErrorSummary message={failure} />
      {children}
      <Button type="submit" look="primary" pending={pending}>
        {action}
      </Button>
    </form>
  );
}
