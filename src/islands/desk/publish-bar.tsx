import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { PublishState, WaitingChange } from '#contract/entities/publish-state';
import { $isPublishUnknown, $publishState, publish, watchPublishState } from '#stores/desk-publish';
import { siteContentList } from '#stores/desk-site-contents';
import { works } from '#stores/desk-works';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { sentenceOf } from './activity-words.ts';
import { perform } from './perform.ts';
import styles from './publish-bar.module.css';
import { deploysSentence, liveSentence, publishSentence } from './publish-words.ts';
import { usePending } from './use-pending.ts';

/** What is live, what waits, and the button that does not wait. */
export function PublishBar() {
  const publishing = useStore($publishState);
  const isUnknown = useStore($isPublishUnknown);
  const [isAsking, runOnce] = usePending();
  const liveVersion = publishing?.liveVersion;
  const shownVersion = useRef<number>(undefined);

  useEffect(watchPublishState, []);
  // Rows say whether they are live.
  useEffect(() => {
    const isNew = shownVersion.current !== undefined && shownVersion.current !== liveVersion;
    shownVersion.current = liveVersion;
    if (!isNew) return;
    for (const list of [works.video.list, works.image.list, siteContentList]) void list.refetch();
  }, [liveVersion]);

  const ask = () => runOnce(() => perform(publish, { failed: 'Failed to publish' }));

  return (
    <section className={styles['bar']} aria-label="Publishing" data-state={publishing?.state}>
      <div className={styles['line']}>
        <p role="status">
          {isUnknown && 'What is live could not be asked. '}
          {publishing ? publishSentence(publishing, new Date()) : !isUnknown && 'Loading'}
        </p>
        {publishing && publishing.changeCount > 0 && <Changes publishing={publishing} />}
        {publishing && canPublish(publishing) && (
          <Button pending={isAsking && 'Asking...'} onClick={() => void ask()}>
            Publish now
          </Button>
        )}
      </div>
      {/* The line is there from the beginning: what is below must not move when it is known. */}
      <p className="slate">{publishing ? factsOf(publishing, new Date()).join(' · ') : '\u00A0'}</p>
      {publishing && <Failures publishing={publishing} />}
    </section>
  );
}

/** What stands below the sentence about the state, where it does not say it already. */
function factsOf(publishing: PublishState, now: Date): string[] {
  const saysLive = publishing.state === 'live' || publishing.state === 'failed';
  const deploys = deploysSentence(publishing, now);
  return saysLive ? [deploys] : [liveSentence(publishing, now), deploys];
}

/** Whether there is something that no build is on its way for. */
const canPublish = ({ hasHook, state, version, buildingVersion, liveVersion }: PublishState) =>
  hasHook && (state === 'failed' || version > (buildingVersion ?? liveVersion));

function Failures({ publishing: { state, failure, hookFailure } }: { publishing: PublishState }) {
  return (
    <>
      {hookFailure && (
        <p className={styles['failure']}>
          The build hook does not answer and is called again: {hookFailure}
        </p>
      )}
      {failure && (
        <details className={styles['failure']} open={state === 'failed'}>
          <summary>Why the last build failed</summary>
          <pre>{failure}</pre>
        </details>
      )}
    </>
  );
}

function Changes({ publishing }: { publishing: PublishState }) {
  const { changes, changeCount, liveVersion } = publishing;
  const more = changeCount - changes.length;
  return (
    <details className={styles['changes']}>
      <summary>
        {changeCount === 1 ? '1 change' : `${changeCount} changes`} since version {liveVersion}
      </summary>
      <ol aria-label="Changes that are not live">
        {changes.map((change) => (
          <li key={`${change.version} ${change.kind} ${change.itemId}`}>
            <Change change={change} />
          </li>
        ))}
      </ol>
      {more > 0 && <p className="slate">and {more} before</p>}
    </details>
  );
}

function Change({ change }: { change: WaitingChange }) {
  return (
    <>
      {sentenceOf({ ...change, about: change.title })}
      <p className="slate">
        <RelativeTime at={change.happenedAt} />
      </p>
    </>
  );
}
