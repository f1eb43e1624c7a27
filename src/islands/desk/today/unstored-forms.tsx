import type { Today } from '#contract/entities/today';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Part } from './part.tsx';

type UnstoredFormsProps = NonNullable<Today['unstored']>;

/** Forms that came while the database was out of reach and cannot be stored; nothing while there are none. */
export function UnstoredForms({ count, oldestAt }: UnstoredFormsProps) {
  if (count === 0) return null;
  return (
    <Part title={`${count === 1 ? '1 form' : `${count} forms`} could not be stored`} isTrouble>
      <p>
        {oldestAt && (
          <>
            The first came <RelativeTime at={oldestAt} inSentence />.{' '}
          </>
        )}
        Another try is made every hour. The log says why they fail.
      </p>
    </Part>
  );
}
