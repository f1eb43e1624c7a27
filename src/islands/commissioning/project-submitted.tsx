import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ProjectForm } from '#contract/entities/project';
import { rememberPlace } from '#lib/keep-focus';
import { titleFit } from '#lib/title-fit';
import { Button } from '#ui/button.tsx';
import { type ProjectOptions, projectLines } from './project-lines.ts';
import styles from './project-submitted.module.css';
import { SentLines } from './sent-lines.tsx';

interface ProjectSubmittedProps {
  reference: string;
  /** Within which time there will be an answer, in words. */
  answerTime: string;
  /** What was sent: letters to people outside carry none of it. */
  sent: ProjectForm;
  options: ProjectOptions;
  submitAnother: () => void;
}

const title = 'Project Submitted!';

/** Stands where the form was, and takes the focus that went with it. */
export function ProjectSubmitted({
  reference,
  answerTime,
  sent,
  options,
  submitAnother,
}: ProjectSubmittedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['submitted']} aria-labelledby="project-submitted">
      <h2
        id="project-submitted"
        className={`title title-2 ${titleFit(title)}`}
        tabIndex={-1}
        ref={heading}
      >
        {title}
      </h2>
      <p className="lead">
        Thank you. We read every request and will get back to you within {answerTime}.
      </p>
      <SentLines reference={reference} lines={projectLines(sent, options)} />
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
