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
  const isAwaited = useRef(false);

  useEffect(() => {
    const form = summary.current?.closest('form');
    const type = () => {
      isAwaited.current = false;
    };
    form?.addEventListener('input', type);
    return () => form?.removeEventListener('input', type);
  }, []);
  useEffect(() => {
    isAwaited.current = tries > 0;
  }, [tries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message takes the focus again after another try.
  useEffect(() => {
    if (!message || !isAwaited.current) return;
    isAwaited.current = false;
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: 'nearest' });
  }, [message, tries]);

  return (
    <div ref={summary} className={styles['summary']} tabIndex={-1}>
      <ErrorSummary message={message} fields={fields} />
    </div>
  );
}
