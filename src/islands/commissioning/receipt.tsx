import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { rememberPlace } from '#lib/keep-focus';
import { titleFit } from '#lib/title-fit';
import { Button } from '#ui/button.tsx';
import type { FormLine } from './project-lines.ts';
import styles from './receipt.module.css';

interface ReceiptProps {
  title: string;
  /** What became of it, in a sentence that is told with the title. */
  status: string;
  /** The number to name when asking again. */
  reference: string;
  /** What was sent: letters to people outside carry none of it. */
  lines: readonly FormLine[];
  /** What happens next. */
  children?: ReactNode;
  /** The button that brings the form back. */
  again: { label: string; begin: () => void };
}

/** Stands where a form was once it is sent, in sight, and takes the focus that went with the form. */
export function Receipt({ title, status, reference, lines, again, children }: ReceiptProps) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  const written = [{ name: 'Reference number', text: reference }, ...lines];
  return (
    <section
      ref={section}
      className={styles['receipt']}
      aria-labelledby="receipt-title"
      data-receipt
    >
      <div className={styles['parts']}>
        <div className={styles['head']}>
          <h2
            id="receipt-title"
            className={`title title-2 ${titleFit(title)}`}
            tabIndex={-1}
            ref={heading}
            aria-describedby="receipt-status"
          >
            {title}
          </h2>
          <p id="receipt-status" className={styles['status']}>
            {status}
          </p>
        </div>
        <dl className={styles['lines']}>
          {written
            .filter(({ text }) => text)
            .map(({ name, text }) => (
              <div key={name}>
                <dt className="slate">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
        <div className={styles['next']}>
          {children}
          <Button
            onClick={({ currentTarget }) => {
              const focusForm = rememberPlace(currentTarget);
              flushSync(again.begin);
              focusForm();
            }}
          >
            {again.label}
          </Button>
        </div>
      </div>
    </section>
  );
}
