import type { PublishState, WaitingChange } from '#contract/entities/publish-state';
import { RelativeTime } from '#ui/relative-time.tsx';
import { sentenceOf } from '../parts/activity-words.ts';
import { Sentence } from '../parts/sentence.tsx';
import styles from './publish-bar.module.css';

/** What the pages do not show yet, the newest first. */
export function Changes({ publishing }: { publishing: PublishState }) {
  const { changes, changeCount } = publishing;
  const more = changeCount - changes.length;
  return (
    <>
      <ol className={styles['changes']} aria-label="Changes that are not live">
        {changes.map((change) => (
          <li key={`${change.version} ${change.kind} ${change.itemId}`}>
            <Change change={change} />
          </li>
        ))}
      </ol>
      {more > 0 && <p className="slate">and {more} before</p>}
    </>
  );
}

function Change({ change }: { change: WaitingChange }) {
  return (
    <>
      <Sentence parts={sentenceOf({ ...change, about: change.title })} />
      <p className="slate">
        <RelativeTime at={change.happenedAt} />
      </p>
    </>
  );
}
