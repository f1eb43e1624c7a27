import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { minLength } from '#contract/limits';
import { problems } from '#contract/problems';
import type { FormField } from '#lib/form-fields';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import styles from './commissioning.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { Honeypot } from './honeypot.tsx';
import type { SubmissionState } from './use-submission.ts';

interface SubmissionFormProps {
  submission: SubmissionState;
  /** Names the form. */
  label: string;
  /** Where it posts to when no script takes it over. */
  postTo: string;
  /** The label of its button, and the one while it is sent. */
  action: string;
  pending: string;
  /** The fields. */
  children: ReactNode;
  /** What stands beside the fields where there is room for it. */
  beside?: ReactNode;
}

/** A form that anyone may send. Its HTML works without script as well: then the browser checks and sends it by itself. */
export function SubmissionForm({ submission, label, postTo, ...props }: SubmissionFormProps) {
  const { errors, failure, drafted, clear } = submission;
  const failureId = useId();
  const hydrated = useHydrated();
  const wrong = Object.keys(errors).length > 0;
  const form = useRef<HTMLFormElement>(null);
  // The summary pushes the field down that has just got the focus: where both find room, both are seen, and else the field
  // with all of its scene.
  useLayoutEffect(() => {
    const summarized = wrong && form.current?.querySelector('[role=alert]');
    const field = document.activeElement?.parentElement;
    if (!summarized || !field) return;
    // At once: what is scrolled to next goes by where the page stands.
    const show = (part: Element, block: ScrollLogicalPosition) => {
      part.scrollIntoView({ block, behavior: 'instant' });
      return summarized.getBoundingClientRect().top;
    };
    if (show(summarized, 'start') > show(field, 'nearest'))
      show(field.closest('form section') ?? field, 'start');
  }, [wrong]);
  const summary = (
    <ErrorSummary message={wrong ? problems.invalid.text : undefined} fields={errors} />
  );
  return (
    <form
      ref={form}
      className={styles['form']}
      method="post"
      action={postTo}
      noValidate={hydrated}
      onSubmit={submission.submit}
      aria-label={label}
    >
      {props.beside ? (
        <div className={styles['columns']}>
          <div>
            {summary}
            {props.children}
          </div>
          <div>{props.beside}</div>
        </div>
      ) : (
        <>
          {summary}
          {props.children}
        </>
      )}
      <Honeypot />
      <div className={styles['actions']} data-send>
        <Button
          type="submit"
          look="primary"
          pending={submission.isSubmitting && props.pending}
          aria-describedby={failure && failureId}
        >
          {props.action}
        </Button>
        {failure && (
          <p id={failureId} className={styles['failure']}>
            {failure}
          </p>
        )}
        <DraftNotice drafted={drafted} clear={clear} />
      </div>
    </form>
  );
}

/** Who sends it. They are registered where they are passed: a refused form leads to the field that was registered first. */
export function SenderFields({ name, email }: Record<'name' | 'email', FormField>) {
  return (
    <div className={styles['pair']}>
      <TextField label="Name" autoComplete="name" required minLength={minLength.name} {...name} />
      <TextField label="Email" type="email" autoComplete="email" required {...email} />
    </div>
  );
}
