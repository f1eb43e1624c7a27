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
        {count === 1 ? 'It is kept' : 'They are kept'}, and the site tries again every hour. If{' '}
        {count === 1 ? 'it stays' : 'they stay'} here, the function log of your host says why.
      </p>
    </Part>
  );
}
