import { useEffect, useRef, useState } from 'react';
import { historyStep, type Version } from '#contract/entities/history';
import { ApiError } from '#contract/request';
import { errorText } from '#lib/error-text';
import { isOutOfDate } from '#stores/desk/change';
import type { ItemHistory } from '#stores/desk/history';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { EarlierVersion } from './earlier-version.tsx';
import styles from './history.module.css';
import { perform } from './perform.ts';
import { usePending } from './use-pending.ts';

interface HistoryDialogProps {
  /** What is looked back at. */
  item: { id: number; title: string; version: number };
  history: ItemHistory;
  /** What the fields of its form are called. */
  labels: Partial<Record<string, string>>;
  onClose: () => void;
}

/** A version that cannot be what the item is now, and why, by the field. */
interface Refused {
  version: number;
  fields: Record<string, string>;
}

/** The versions of an item, the latest first, each of which can be brought back. */
export function HistoryDialog({ item, history, labels, onClose }: HistoryDialogProps) {
  const [versions, setVersions] = useState<readonly Version[]>([]);
  const [hasMore, setMore] = useState(true);
  const [failure, setFailure] = useState<string>();
  const [restoring, setRestoring] = useState<number>();
  const [refused, setRefused] = useState<Refused>();
  const [isLoading, loadOnce] = usePending();
  const [, restoreOnce] = usePending();
  /** It may have changed since its row was asked for. */
  const present = versions[0]?.version ?? item.version;

  const load = async (before?: number) => {
    setFailure(undefined);
    try {
      const more = await history.list(item.id, before);
      setVersions((shown) => (before === undefined ? more : [...shown, ...more]));
      setMore(more.length === historyStep);
    } catch (error) {
      setFailure(errorText(error, 'Please try again later.'));
    }
  };

  // The dialog is opened anew for each item, so what it loads first never changes.
  const loadFirst = useRef(load);
  useEffect(() => void loadFirst.current(), []);

  const restore = async (version: number) => {
    setRestoring(version);
    setRefused(undefined);
    const bringBack = async () => {
      try {
        await history.restore(item.id, version, present);
      } catch (error) {
        if (isOutOfDate(error)) await load();
        if (error instanceof ApiError) setRefused({ version, fields: error.details.fields });
        throw error;
      }
    };
    const done = await perform(bringBack, {
      done: `Version ${version} is back`,
      failed: 'Failed to bring the version back',
    });
    setRestoring(undefined);
    if (done) onClose();
  };

  const oldest = versions.at(-1);
  return (
    <Dialog
      open
      width="wide"
      title="History"
      description={
        <>
          “<bdi>{item.title}</bdi>”. Bringing a version back makes it the newest one. It does not
          publish or unpublish anything.
        </>
      }
      onClose={onClose}
      isBusy={restoring !== undefined}
    >
      <ol className={styles['versions']} aria-label="Versions">
        {versions.map((version) => (
          <li key={version.version}>
            <EarlierVersion
              version={version}
              labels={labels}
              isPresent={version.version === present}
              refused={refused?.version === version.version ? refused.fields : undefined}
              pending={restoring === version.version && 'Bringing back...'}
              onRestore={() => void restoreOnce(() => restore(version.version))}
            />
          </li>
        ))}
      </ol>
      {failure && (
        <div role="alert">
          <p>{failure}</p>
          <Button onClick={() => void load(oldest?.version)}>Try Again</Button>
        </div>
      )}
      {!(failure || oldest) && hasMore && <Spinner label="Loading the history" />}
      {!(failure || oldest || hasMore) && <p>No changes yet.</p>}
      {!failure && oldest && hasMore && (
        <Button
          pending={isLoading && 'Loading...'}
          onClick={() => void loadOnce(() => load(oldest.version))}
        >
          Earlier versions
        </Button>
      )}
    </Dialog>
  );
}
