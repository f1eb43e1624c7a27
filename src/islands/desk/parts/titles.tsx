import styles from './desk.module.css';

/** One of what something is done to. */
export interface Titled {
  id: number | string;
  title: string;
}

interface TitlesProps {
  label: string;
  items: readonly Titled[];
  /** So many are named; the others are counted. */
  most: number;
}

/** What something is done to, before it is. */
export function Titles({ label, items, most }: TitlesProps) {
  const [only] = items;
  if (items.length <= 1) return only ? <p dir="auto">{only.title}</p> : null;
  // One more is as short as to say that there is one more.
  const shown = items.length === most + 1 ? items : items.slice(0, most);
  const more = items.length - shown.length;
  return (
    <ul className={styles['names']} aria-label={label}>
      {shown.map(({ id, title }) => (
        <li key={id} dir="auto">
          {title}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}
