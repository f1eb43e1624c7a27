import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { rememberPlace } from '#lib/keep-focus';
import { Button } from '#ui/button.tsx';
import styles from './project-submitted.module.css';

interface ProjectSubmittedProps {
  reference: string;
  /** Within which time there will be an answer, in words. */
  answerTime: string;
  submitAnother: () => void;
}

/** Stands where the form was, and takes the focus that went with it. */
export function ProjectSubmitted({ reference, answerTime, submitAnother }: ProjectSubmittedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['submitted']} aria-labelledby="project-submitted">
      <h2 id="project-submitted" className="title title-2" tabIndex={-1} ref={heading}>
        Project Submitted!
      </h2>
      <p className="lead">
        Thank you. We read every request and will get back to you within {answerTime}.
      </p>
      <dl>
        <dt className="slate">Reference number</dt>
        <dd className={styles['reference']}>{reference}</dd>
      </dl>
      <p>A confirmation is on its way to your mailbox. Nothing has been charged.</p>
      <Button
        onClick={({ currentTarget }) => {
          const focusForm = rememberPlace(currentTarget);
          flushSync(submitAnother);
          focusForm();
        }}
      >
        Submit Another Project
      </Button>
    </section>
  );
}
