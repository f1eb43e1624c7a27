import { useEffect, useRef } from 'react';
import { ErrorSummary } from '#ui/error-summary.tsx';
import styles from './desk.module.css';

interface RefusalProps {
  message: string | undefined;
  fields?: Record<string, string> | undefined;
  /** How often the form was sent. */
  tries: number;
}

/** Why a form was refused, before its fields. It takes the focus once after the form was sent, and not from who types again. */
export function Refusal({ message, fields, tries }: RefusalProps) {
  const summary = useRef<HTMLDivElement>(null);
  /** The last try that took the focus, or after which something was typed. */
  const settled = useRef(0);
  const isSingle = Object.keys(fields ?? {}).length === 1;

  useEffect(() => {
    const form = summary.current?.closest('form');
    const settle = () => {
      settled.current = tries;
    };
    form?.addEventListener('input', settle);
    return () => form?.removeEventListener('input', settle);
  }, [tries]);
  useEffect(() => {
    if (!message || settled.current === tries) return;
    settled.current = tries;
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: 'nearest' });
    // A low window may not have room for both: beside the field stands what the summary says of it.
    const refused = isSingle && summary.current?.closest('form')?.querySelector('[aria-invalid]');
    if (refused) refused.closest('div')?.scrollIntoView({ block: 'nearest' });
  }, [message, tries, isSingle]);

  return (
    <div ref={summary} className={styles['summary']} tabIndex={-1}>
      <ErrorSummary message={message} fields={fields} />
    </div>
  );
}
