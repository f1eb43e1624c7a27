import type { PublishState, WaitingChange } from '#contract/entities/publish-state';
import { RelativeTime } from '#ui/relative-time.tsx';
import { sentenceOf } from '../parts/activity-words.ts';
import { Sentence } from '../parts/sentence.tsx';
import styles from './publish-bar.module.css';

/** What the pages do not show yet, the newest first. What one person did again and again to one thing is one line. */
export function Changes({ publishing }: { publishing: PublishState }) {
  const { changes, changeCount } = publishing;
  const more = changeCount - changes.length;
  const alike = Map.groupBy(changes, ({ kind, itemId, title, action, actorName }) =>
    JSON.stringify([kind, itemId, title, action, actorName]),
  );
  return (
    <>
      <ol className={styles['changes']} aria-label="Changes that are not live">
        {[...alike].map(([key, [newest, ...earlier]]) => (
          <li key={key}>{newest && <Change change={newest} times={1 + earlier.length} />}</li>
        ))}
      </ol>
      {more > 0 && <p className="slate">and {more} before</p>}
    </>
  );
}

function Change({ change, times }: { change: WaitingChange; times: number }) {
  return (
    <>
      <Sentence parts={sentenceOf({ ...change, about: change.title })} />
      <p className="slate">
        {times > 1 && `${times} times, last `}
        <RelativeTime at={change.happenedAt} inSentence={times > 1} />
      </p>
    </>
  );
}
