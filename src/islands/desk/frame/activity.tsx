import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AuditEvent } from '#contract/entities/event';
import { activityPageSize } from '#contract/limits';
import { $actors, activityList, openActivity } from '#stores/desk/activity';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { fieldsOf, kindLabels, sentenceOf } from '../parts/activity-words.ts';
import desk from '../parts/desk.module.css';
import { FilterField } from '../parts/filter-field.tsx';
import { Sentence } from '../parts/sentence.tsx';
import styles from './activity.module.css';

const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

/** What admins did, newest first. */
export function Activity({ onClose }: { onClose: () => void }) {
  const { status, rows, total, query } = useStore(activityList.$state);
  const actors = useStore($actors);
  useEffect(() => void openActivity(), []);
  return (
    <Dialog open onClose={onClose} title="Activity" width="wide">
      <div className={`${styles['filters']} ${desk['choices']}`}>
        <FilterField
          label="Person"
          all="Everybody"
          options={actors.map(({ id, username }) => ({ value: String(id), label: username }))}
          value={query.actor?.toString()}
          onChoose={(actor) => void activityList.ask({ actor: actor ? Number(actor) : undefined })}
        />
        <FilterField
          label="What"
          all="Everything"
          options={kinds}
          value={query.kind}
          onChoose={(kind) =>
            void activityList.ask({ kind: kind as AuditEvent['kind'] | undefined })
          }
        />
      </div>
      {status === 'failed' && (
        <div role="alert">
          <p>Failed to load activity. Please try again later.</p>
          <Button onClick={() => void activityList.load()}>Try Again</Button>
        </div>
      )}
      {status === 'loading' && rows.length === 0 && <Spinner label="Loading activity" />}
      {status === 'ready' && rows.length === 0 && <p>Nothing here yet.</p>}
      {status !== 'failed' && (
        <ol className={styles['events']} aria-label="Activity" aria-busy={status === 'loading'}>
          {rows.map((event) => (
            <li key={event.id}>
              <p>
                <Sentence parts={sentenceOf(event)} />
              </p>
              <p className="slate">
                <RelativeTime at={event.happenedAt} />
                {event.changed.length > 0 && ` · ${fieldsOf(event)}`}
              </p>
            </li>
          ))}
        </ol>
      )}
      <Pagination
        label="Pages of activity"
        page={query.page}
        pageCount={Math.ceil(total / activityPageSize)}
        onPage={(page) => void activityList.ask({ page })}
      />
    </Dialog>
  );
}
