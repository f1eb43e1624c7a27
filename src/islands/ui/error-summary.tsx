import type { MouseEvent, Ref } from 'react';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  /** What went wrong with the whole, in one sentence; without it nothing is shown. */
  message: string | undefined;
  /** What is wrong with single fields, by the field's `name`; each leads to its field. */
  fields?: Record<string, string> | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** Why a form was not accepted, above its fields. Announced when it appears. */
export function ErrorSummary({ message, fields = {}, ref }: ErrorSummaryProps) {
  const entries = Object.entries(fields);
  return (
    <div ref={ref} className={styles['region']} role="alert">
      {message && (
        <div className={styles['summary']}>
          <p className={styles['message']}>{message}</p>
          {entries.length > 0 && (
            <ul className={styles['fields']}>
              {entries.map(([name, text]) => (
                <li key={name}>
                  <button type="button" onClick={(event) => focusField(event, name)}>
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

function focusField(event: MouseEvent<HTMLButtonElement>, name: string): void {
  const field = event.currentTarget.form?.elements.namedItem(name);
  const control = field instanceof RadioNodeList ? field[0] : field;
  if (control instanceof HTMLElement) control.focus();
}
