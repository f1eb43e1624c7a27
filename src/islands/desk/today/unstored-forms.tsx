import type { Today } from '#contract/entities/today';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Part } from './part.tsx';
import styles from './today.module.css';

type UnstoredFormsProps = NonNullable<Today['unstored']>;

/** Forms that came while the database was out of reach and cannot be stored; nothing while there are none. */
export function UnstoredForms({ count, oldestAt }: UnstoredFormsProps) {
  if (count === 0) return null;
  const isOne = count === 1;
  return (
    <Part title={`${isOne ? '1 form' : `${count} forms`} could not be stored`} isTrouble>
      <p>
        {isOne
          ? 'It is kept, and the site tries to store it'
          : 'They are kept, and the site tries to store them'}{' '}
        every hour.
        {oldestAt && (
          <>
            {' '}
            The first came <RelativeTime at={oldestAt} inSentence />.
          </>
        )}
      </p>
      <p className={styles['facts']}>
        If {isOne ? 'it stays' : 'they stay'} here, the function log of your host says why: look for
        “spooled submission not stored”.
      </p>
    </Part>
  );
}
