import type { Version } from '#contract/entities/history';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import line from './facts.module.css';
import { fieldText } from './field-text.ts';
import styles from './history.module.css';

interface EarlierVersionProps {
  version: Version;
  labels: Partial<Record<string, string>>;
  /** Whether this is what the item is now. */
  isPresent: boolean;
  /** Why it could not be brought back, by the field. */
  refused: Record<string, string> | undefined;
  pending: string | false;
  onRestore: () => void;
}

const deeds = { original: 'as it was at first', created: 'added', changed: 'changed' } as const;

/** A version of an item: who made it, and what they changed. */
export function EarlierVersion({
  version,
  labels,
  isPresent,
  refused = {},
  pending,
  onRestore,
}: EarlierVersionProps) {
  const { version: number, action, actorName, happenedAt, changes } = version;
  return (
    <article className={styles['version']} aria-label={`Version ${number}`}>
      <header>
        <h3>Version {number}</h3>
        <p className={`slate ${line['facts']}`}>
          <span>
            {deeds[action]}
            {actorName && (
              <>
                {' '}
                by <bdi>{actorName}</bdi>
              </>
            )}
          </span>{' '}
          <RelativeTime at={happenedAt} />
        </p>
        {isPresent ? (
          <p className={styles['present']}>present</p>
        ) : (
          <Button pending={pending} onClick={onRestore}>
            Bring back<span className="visually-hidden"> version {number}</span>
          </Button>
        )}
      </header>
      <div className={styles['refused']} role="alert">
        {Object.entries(refused).map(([field, message]) => (
          <p key={field}>
            {labels[field] ?? wordsOf(field)}: {message}
          </p>
        ))}
      </div>
      {changes.length > 0 && (
        <dl>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt className="slate">{labels[field] ?? wordsOf(field)}</dt>
              <dd dir="auto">
                <span className={styles['side']}>Before</span>
                <del>{fieldText(before)}</del>
              </dd>
              <dd dir="auto">
                <span className={styles['side']}>After</span>
                <ins>{fieldText(after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

/** `processNote` is "Process note". */
const wordsOf = (name: string) =>
  name.charAt(0).toUpperCase() +
  name.slice(1).replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
