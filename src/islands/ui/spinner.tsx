import styles from './spinner.module.css';

/** Turns while something is on its way. Say what it is in `label`; next to a text that already says so, leave it out. */
export function Spinner({ label }: { label?: string | undefined }) {
  if (!label) return <span className={styles['spinner']} aria-hidden="true" />;
  return (
    <span role="status">
      <span className={styles['spinner']} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
