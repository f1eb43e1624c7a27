import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Form } from './form.tsx';

/** Why the server, or the way to it, did not accept a form. */
export interface Failure {
  text: string;
  /** What is wrong with single fields, by the field's `name`. */
  fields?: Record<string, string>;
}

interface PostedFormProps {
  /** Where it posts to when no script takes it over; answered with the way back. */
  postTo: string;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  failure: Failure | undefined;
  /** The label of its button. */
  action: string;
  /** The label while it is sent. */
  pending: string | false;
  children: ReactNode;
  /** What follows the button. */
  below?: ReactNode;
}

/** A form with secrets. Pressed before its script is there, or without scripts, it must not put them into an address. */
export function PostedForm(props: PostedFormProps) {
  const { postTo, onSubmit, failure, action, pending, children, below } = props;
  return (
    <Form method="post" action={postTo} onSubmit={onSubmit}>
      <ErrorSummary message={failure?.text} fields={failure?.fields} />
      {children}
      <Button type="submit" look="primary" pending={pending}>
        {action}
      </Button>
      {below}
    </Form>
  );
}
