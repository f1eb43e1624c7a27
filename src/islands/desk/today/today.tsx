import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Today as TodayAnswer, UnfinishedWork } from '#contract/entities/today';
import { $held } from '#stores/desk/held';
import { $failedLetters, messageList, projectList } from '#stores/desk/inbox';
import { $publishState } from '#stores/desk/publish';
import { $isTodayUnknown, $today, loadToday } from '#stores/desk/today';
import { ownRole } from '#stores/own-role';
import { Button } from '#ui/button.tsx';
import { WithheldMail } from '../inbox/held-forms.tsx';
import { NothingYet } from '../parts/nothing-yet.tsx';
import { RowSkeletons } from '../parts/row-skeletons.tsx';
import { Changes } from '../publish/changes.tsx';
import { updateWords } from '../publish/update-words.ts';
import { WorkEditor } from '../works/work-editor.tsx';
import { ArrivalRows } from './arrival-rows.tsx';
import { FailedLetters } from './failed-letters.tsx';
import { Part } from './part.tsx';
import styles from './today.module.css';
import { UnfinishedWorks } from './unfinished-works.tsx';
import { UnstoredForms } from './unstored-forms.tsx';
import { Week } from './week.tsx';

/** What waits for the person at the desk. */
export function Today() {
  const today = useStore($today);
  const isUnknown = useStore($isTodayUnknown);
  const [edited, edit] = useState<UnfinishedWork>();
  return (
    <section className={styles['today']} aria-labelledby="today-title">
      <h2 className="title title-3" id="today-title">
        Today
      </h2>
      {isUnknown && (
        <div role="alert" className={styles['notice']}>
          <p>Failed to load what waits. Please try again later.</p>
          <Button onClick={() => void loadToday()}>Try Again</Button>
        </div>
      )}
      {!today && !isUnknown && <RowSkeletons label="Loading what waits" />}
      {today && <Waiting today={today} onEdit={edit} />}
      {ownRole() === 'admin' && <Week />}
      {edited && (
        <WorkEditor
          kind={edited.kind}
          id={edited.id}
          onClose={() => {
            edit(undefined);
            void loadToday();
          }}
        />
      )}
    </section>
  );
}

function Waiting({
  today,
  onEdit,
}: {
  today: TodayAnswer;
  onEdit: (work: UnfinishedWork) => void;
}) {
  const { inbox, unstored, works } = today;
  const failed = useStore($failedLetters).length;
  const withheld = useStore($held)?.withheld ?? 0;
  const publishing = useStore($publishState);
  const changeCount = publishing?.changeCount ?? 0;
  const waiting = [
    ...(inbox ? [inbox.messages.count, inbox.messages.held, failed, withheld] : []),
    ...(inbox ? [inbox.projects.count, inbox.projects.held] : []),
    ...[unstored?.count ?? 0, changeCount, works.count],
  ];
  if (waiting.every((count) => count === 0))
    return (
      <NothingYet>
        <p>Nothing waits for you.</p>
      </NothingYet>
    );

  return (
    <div className={styles['parts']}>
      {unstored && <UnstoredForms {...unstored} />}
      {inbox && (
        <>
          {failed + withheld > 0 && (
            <Part {...mailTitle(failed, withheld)} isTrouble={failed > 0}>
              <FailedLetters />
              <WithheldMail />
            </Part>
          )}
          <ArrivalRows
            kind="message"
            title="Unread messages"
            arrivals={inbox.messages}
            list={messageList}
          />
          <ArrivalRows
            kind="project"
            title="Projects without an answer"
            arrivals={inbox.projects}
            list={projectList}
          />
        </>
      )}
      {publishing && changeCount > 0 && (
        <Part title="Waiting for the next build" count={changeCount}>
          <p>The pages update {updateWords(publishing, new Date())}.</p>
          <Changes publishing={publishing} />
        </Part>
      )}
      <UnfinishedWorks works={works} onEdit={onEdit} />
    </div>
  );
}

function mailTitle(failed: number, withheld: number) {
  if (failed === 0) return { title: 'Mail', count: withheld };
  return { title: `${failed === 1 ? '1 mail' : `${failed} mails`} could not be sent` };
}
