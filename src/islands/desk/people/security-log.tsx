import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { activityPageSize, securityDays } from '#contract/limits';
import { type SecurityKind, securityKinds, unattended } from '#contract/security-events';
import { $securityPeople, openSecurityLog, securityLog } from '#stores/desk/security-log';
import { Button } from '#ui/button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import desk from '../parts/desk.module.css';
import { FilterField } from '../parts/filter-field.tsx';
import { NothingYet } from '../parts/nothing-yet.tsx';
import { RowSkeletons } from '../parts/row-skeletons.tsx';
import { Sentence } from '../parts/sentence.tsx';
import styles from './people.module.css';
import { exactTimeOf, securityLabels, securitySentenceOf } from './security-words.ts';

const kinds = securityKinds.map((value) => ({ value, label: securityLabels[value] }));

/** Who got in, who did not, and what was changed about it, newest first. */
export function SecurityLog() {
  const { status, rows, total, query } = useStore(securityLog.$state);
  const people = useStore($securityPeople);
  useEffect(() => void openSecurityLog(), []);
  const isFiltered = query.person !== undefined || query.kind !== undefined;
  return (
    <section className={styles['room']} aria-label="Security log">
      <div className={styles['bar']}>
        <h2 className="title title-3">Security</h2>
        <p className="slate">The last {securityDays} days</p>
      </div>
      <div className={`${styles['filters']} ${desk['choices']}`}>
        <FilterField
          label="Person"
          all="Everybody"
          options={people.map(({ id, username }) => ({ value: String(id), label: username }))}
          value={query.person?.toString()}
          onChoose={(person) =>
            void securityLog.ask({ person: person ? Number(person) : undefined })
          }
        />
        <FilterField
          label="What"
          all="Everything"
          options={kinds}
          value={query.kind}
          onChoose={(kind) => void securityLog.ask({ kind: kind as SecurityKind | undefined })}
        />
      </div>
      {status === 'failed' && (
        <div role="alert" className={styles['notice']}>
          <p>Failed to load the security log. Please try again later.</p>
          <Button onClick={() => void securityLog.load()}>Try Again</Button>
        </div>
      )}
      {status === 'loading' && rows.length === 0 && (
        <RowSkeletons label="Loading the security log" />
      )}
      {status === 'ready' && rows.length === 0 && (
        <NothingYet>
          {isFiltered ? (
            <p>Nothing of this kind in the last {securityDays} days.</p>
          ) : (
            <>
              <p>Nothing yet: logins, failed logins and changes of accounts appear here.</p>
              <p>
                Each with who did it, when and from where, the newest first. What nobody of the team
                did, such as a failed login, is marked.
              </p>
            </>
          )}
        </NothingYet>
      )}
      {status !== 'failed' && rows.length > 0 && (
        <ol className={styles['list']} aria-label="Security log" aria-busy={status === 'loading'}>
          {rows.map((event) => (
            <li
              key={event.id}
              className={styles['event']}
              data-warns={unattended.includes(event.action)}
            >
              <p>
                <Sentence parts={securitySentenceOf(event)} />
              </p>
              <p className={styles['place']}>{event.place}</p>
              <p className={styles['time']}>
                <span>{exactTimeOf(event.happenedAt)}</span> <RelativeTime at={event.happenedAt} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <Pagination
        label="Pages of the security log"
        page={query.page}
        pageCount={Math.ceil(total / activityPageSize)}
        onPage={(page) => void securityLog.ask({ page })}
      />
    </section>
  );
}
