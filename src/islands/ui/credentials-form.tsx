import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { errorText } from '#lib/error-text';
import { type FormField, fieldsOf, markFields } from '#lib/form-fields';
import { Button } from './button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Form } from './form.tsx';

interface CredentialsFormProps<Values extends FieldValues, Output> {
  /** Names the form where nothing around it does. */
  label?: string;
  schema: v.GenericSchema<Values, Output>;
  /** What stands in it first. */
  initial?: DefaultValues<Values>;
  /** Where it posts to when no script takes it over; answered with the way back. */
  postTo: string;
  /** Sends what was typed and does what follows. What it throws is told above the fields. */
  send: (values: Output) => Promise<void>;
  /** What is said of a failure that brings no words of its own. */
  fallback: string;
  /** Called with what is said above the fields. */
  onFailure?: (text: string) => void;
  /** The label of its button, and the one while it is sent. */
  action: string;
  pending: string;
  /** The fields. */
  children: (field: (name: FieldPath<Values>) => FormField) => ReactNode;
  /** Sets the button among others; alone without it. */
  ending?: (button: ReactNode) => ReactNode;
}

/**
 * A form with secrets. Nothing typed is lost when it fails, and pressed before its script is there, or without scripts,
 * it puts nothing into an address.
 */
export function CredentialsForm<Values extends FieldValues, Output>({
  schema,
  initial,
  send,
  ...props
}: CredentialsFormProps<Values, Output>) {
  const [failure, setFailure] = useState<{ text: string; fields: Record<string, string> }>();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) summary.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(schema),
    ...(initial && { defaultValues: initial }),
    // Without `all` the resolver compares no passwords while any other field is wrong.
    criteriaMode: 'all',
  });

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      const text = errorText(error, props.fallback);
      setFailure({ text, fields: markFields(form, error) });
      props.onFailure?.(text);
    }
  });

  const button = (
    <Button type="submit" look="primary" pending={form.formState.isSubmitting && props.pending}>
      {props.action}
    </Button>
  );

  return (
    <Form
      method="post"
      action={props.postTo}
      aria-label={props.label}
      onSubmit={(event) => {
        // In a dialog over another form it is a child of that form in React.
        event.stopPropagation();
        return submit(event);
      }}
    >
      <ErrorSummary ref={summary} message={failure?.text} fields={failure?.fields} />
      {props.children(fieldsOf(form))}
      {props.ending ? props.ending(button) : button}
    </Form>
  );
}
