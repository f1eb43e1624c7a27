import { useStore } from '@nanostores/react';
import type { Decision } from '#contract/decision-note';
import type { InboxProject } from '#contract/entities/project';
import { previewLength } from '#contract/limits';
import {
  budgetLabel,
  labelOf,
  paymentMethods,
  projectStatuses,
  projectTypes,
} from '#contract/options';
import { preview } from '#lib/preview';
import { $pendingProjects, projectList } from '#stores/desk-inbox';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { ArrivalFilters } from './arrival-filters.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { FilterField } from './filter-field.tsx';
import { HeldButton, HeldForms, ReleaseButton } from './held-forms.tsx';
import { ArchiveButton } from './inbox/archive-button.tsx';
import { DeliverySummary } from './inbox/delivery-summary.tsx';
import { ExportButton } from './inbox/export-button.tsx';
import inbox from './inbox/inbox.module.css';
import { Letters } from './inbox/letters.tsx';
import { LinkedText, OutsideLink } from './inbox/linked-text.tsx';
import { NamedOnly } from './inbox/named-only.tsx';
import { Notes } from './inbox/notes.tsx';
import { ReplyButton } from './inbox/reply-button.tsx';
import { type Original, ReplyDialog } from './inbox/reply-dialog.tsx';
import { useDelivery } from './inbox/use-delivery.ts';
import { useNamed } from './inbox/use-named.ts';
import styles from './inbox-row.module.css';
import { InboxRow } from './inbox-row.tsx';
import { ListView } from './list-view.tsx';
import { PersonalDataButton } from './personal-data.tsx';
import { useOpened } from './use-opened.ts';

const orders = [
  { value: '-createdAt', label: 'Newest' },
  { value: 'createdAt', label: 'Oldest' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
];

const statusLabels = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const;
const statuses = projectStatuses.map((value) => ({ value, label: statusLabels[value] }));

interface Deciding {
  project: InboxProject;
  decision: Decision;
}

/** The project requests. */
export function ProjectsTab() {
  const { query } = useStore(projectList.$state);
  const held = {
    kind: 'project',
    isShown: query.held === true,
    onShow: (isShown: boolean) => void projectList.ask({ held: isShown || undefined }),
  } as const;
  const pending = useStore($pendingProjects);
  const { opened, open, close } = useOpened<Deciding>();
  const answering = useOpened<Original>();
  const alone = useNamed(projectList);
  useDelivery(projectList);
  return (
    <>
      <ListView
        list={projectList}
        plural="project submissions"
        emptyText="No project submissions found."
        orders={orders}
        filters={
          <>
            <FilterField
              label="Status"
              all="All"
              options={statuses}
              value={query.status}
              onChoose={(status) => void projectList.ask({ status: status as typeof query.status })}
            />
            <ArrivalFilters query={query} onAsk={(change) => void projectList.ask(change)} />
          </>
        }
        actions={
          <>
            {pending !== null && <p className="slate">{pending} pending</p>}
            <ExportButton kind="project" />
            <HeldButton {...held} />
          </>
        }
        renderRow={(project) => (
          <ProjectRow
            project={project}
            isOpen={alone.named !== undefined}
            onDecide={(decision) => open({ project, decision })}
            onReply={() => answering.open(originalOf(project))}
          />
        )}
      >
        <HeldForms {...held} />
        <NamedOnly {...alone} />
      </ListView>
      {opened && <DecisionDialog {...opened} onClose={close} />}
      {answering.opened && <ReplyDialog original={answering.opened} onClose={answering.close} />}
    </>
  );
}

const originalOf = ({ description, ...row }: InboxProject): Original => ({
  ...row,
  kind: 'project',
  text: description,
});

interface ProjectRowProps {
  project: InboxProject;
  isOpen: boolean;
  onDecide: (decision: Decision) => void;
  onReply: () => void;
}

function ProjectRow({ project, isOpen, onDecide, onReply }: ProjectRowProps) {
  const { id, title } = project;
  const naming = <span className="visually-hidden"> {project.title}</span>;
  return (
    <InboxRow
      isWaiting={project.status === 'pending'}
      state={statusLabels[project.status]}
      title={project.title}
      from={project.name}
      at={project.createdAt}
      preview={preview(project.description, previewLength)}
      mail={<DeliverySummary letters={project.letters} />}
      isOpen={isOpen}
      actions={
        project.held ? (
          <ReleaseButton kind="project" id={project.id} title={project.title} />
        ) : (
          <>
            {project.status === 'pending' && (
              <>
                <Button onClick={() => onDecide('approved')}>Approve{naming}</Button>
                <Button look="destructive" onClick={() => onDecide('rejected')}>
                  Reject{naming}
                </Button>
              </>
            )}
            <ReplyButton kind="project" id={id} title={title} onReply={onReply} />
          </>
        )
      }
    >
      <p className={styles['body']} dir="auto">
        <LinkedText text={project.description} />
      </p>
      <ProjectFacts project={project} />
      <Letters letters={project.letters} about={title} />
      <Notes on={{ kind: 'project', id, notes: project.notes }} about={title} />
      <div className={inbox['more']}>
        <ArchiveButton kind="project" {...{ id, title }} archivedAt={project.archivedAt} />
        <PersonalDataButton email={project.email} />
      </div>
    </InboxRow>
  );
}

function ProjectFacts({ project }: { project: InboxProject }) {
  const { name, email, decidedAt } = project;
  return (
    <dl className={styles['facts']}>
      <dt>From</dt>
      <dd>
        <span>
          <bdi>{name}</bdi>,
        </span>{' '}
        <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
      </dd>
      <dt>Type</dt>
      <dd>{labelOf(projectTypes, project.projectType)}</dd>
      <dt>Budget</dt>
      <dd>{budgetLabel(project.budget)}</dd>
      <dt>Payment</dt>
      <dd>{labelOf(paymentMethods, project.paymentMethod)}</dd>
      <dt>Links</dt>
      <dd>
        {[project.fileUrl, ...project.moreUrls].map((url) => (
          <OutsideLink key={url} address={url} />
        ))}
      </dd>
      <dt>Sent</dt>
      <dd>
        <RelativeTime at={project.createdAt} />
        {project.spooled && ', during an outage'}
      </dd>
      {decidedAt && (
        <>
          <dt>Decided</dt>
          <dd>
            <RelativeTime at={decidedAt} />
          </dd>
        </>
      )}
      <dt>Reference</dt>
      <dd>{project.reference}</dd>
    </dl>
  );
}
