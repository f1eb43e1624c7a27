import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { PublishState } from '#contract/entities/publish-state';
import { keepFocus } from '#lib/keep-focus';
import { $isPublishUnknown, $publishState, publish, watchPublishState } from '#stores/desk/publish';
import { siteContentList } from '#stores/desk/site-contents';
import { works } from '#stores/desk/works';
import { Button } from '#ui/button.tsx';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';
import { Changes } from './changes.tsx';
import styles from './publish-bar.module.css';
import { canPublish, deploysSentence, liveSentence, publishSentence } from './publish-words.ts';

/** What is live, what waits, and the button that does not wait: one line, with a panel that says more. */
export function PublishBar() {
  const publishing = useStore($publishState);
  const isUnknown = useStore($isPublishUnknown);
  const panelId = useId();
  const liveVersion = publishing?.liveVersion;
  const shownVersion = useRef<number>(undefined);
  const bar = useRef<HTMLElement>(null);

  useEffect(watchPublishState, []);
  // Its button goes with what it was pressed for.
  useEffect(() => (bar.current ? keepFocus(bar.current) : undefined), []);
  // Rows say whether they are live.
  useEffect(() => {
    const isNew = shownVersion.current !== undefined && shownVersion.current !== liveVersion;
    shownVersion.current = liveVersion;
    if (!isNew) return;
    for (const list of [works.video.list, works.image.list, siteContentList]) void list.refetch();
  }, [liveVersion]);

  const sentence = publishing ? publishSentence(publishing, new Date()) : !isUnknown && 'Loading';
  return (
    <section
      ref={bar}
      className={styles['bar']}
      aria-label="Publishing"
      data-state={publishing?.state}
    >
      <p className={styles['state']} role="status">
        {isUnknown && 'Publishing state unknown: no answer. '}
        {sentence}
      </p>
      {publishing && <PublishNow publishing={publishing} />}
      <button type="button" className={styles['more']} popoverTarget={panelId}>
        <span className="visually-hidden">More about publishing</span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 6l5 5 5-5" />
        </svg>
      </button>
      <div className={styles['panel']} id={panelId} popover="auto">
        <div className={styles['again']}>
          <p>{sentence}</p>
          {publishing && <PublishNow publishing={publishing} />}
        </div>
        {publishing && <Facts publishing={publishing} />}
      </div>
    </section>
  );
}

function PublishNow({ publishing }: { publishing: PublishState }) {
  const [isAsking, runOnce] = usePending();
  if (!canPublish(publishing)) return null;
  const ask = () => runOnce(() => perform(publish, { failed: 'Failed to publish' }));
  return (
    <Button pending={isAsking && 'Asking...'} onClick={() => void ask()}>
      Publish now
    </Button>
  );
}

function Facts({ publishing }: { publishing: PublishState }) {
  const { failure, hookFailure, changeCount, liveVersion } = publishing;
  return (
    <>
      <p className="slate">{factsOf(publishing, new Date()).join(' · ')}</p>
      {hookFailure && <p>The build hook does not answer and is called again: {hookFailure}</p>}
      {failure && (
        <>
          <p>The last build failed. The pages stayed as they were, and nothing was lost.</p>
          <details>
            <summary>What the build said</summary>
            <pre>{failure}</pre>
          </details>
        </>
      )}
      {changeCount > 0 && (
        <>
          <p>
            {changeCount === 1 ? '1 change' : `${changeCount} changes`} since version {liveVersion}
          </p>
          <Changes publishing={publishing} />
        </>
      )}
    </>
  );
}

/** What stands below the sentence about the state, where it does not say it already. */
function factsOf(publishing: PublishState, now: Date): string[] {
  const saysLive = publishing.state === 'live' || publishing.state === 'failed';
  const deploys = deploysSentence(publishing, now);
  return saysLive ? [deploys] : [liveSentence(publishing, now), deploys];
}
