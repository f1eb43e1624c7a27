import { useStore } from '@nanostores/react';
import type { Decision } from '#contract/decision-note';
import type { InboxProject } from '#contract/entities/project';
import { previewLength } from '#contract/limits';
import { projectStatuses } from '#contract/options';
import { labelIn, packageIn } from '#contract/setting-options';
import { preview } from '#lib/preview';
import { $pendingProjects, projectList } from '#stores/desk/inbox';
import { $options } from '#stores/desk/options';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { ArchiveButton } from '../inbox/archive-button.tsx';
import { ArrivalFilters } from '../inbox/arrival-filters.tsx';
import { DeliverySummary } from '../inbox/delivery-summary.tsx';
import { ExportButton } from '../inbox/export-button.tsx';
import { HeldButton, HeldForms, ReleaseButton } from '../inbox/held-forms.tsx';
import inbox from '../inbox/inbox.module.css';
import styles from '../inbox/inbox-row.module.css';
import { InboxRow } from '../inbox/inbox-row.tsx';
import { Letters } from '../inbox/letters.tsx';
import { OutsideLink } from '../inbox/linked-text.tsx';
import { NamedOnly } from '../inbox/named-only.tsx';
import { Notes } from '../inbox/notes.tsx';
import { PersonalDataButton } from '../inbox/personal-data.tsx';
import { ReplyButton } from '../inbox/reply-button.tsx';
import { type Original, ReplyDialog } from '../inbox/reply-dialog.tsx';
import { useDelivery } from '../inbox/use-delivery.ts';
import { useNamed } from '../inbox/use-named.ts';
import { FilterField } from '../parts/filter-field.tsx';
import { ListView } from '../parts/list-view.tsx';
import { useOpened } from '../parts/use-opened.ts';
import { DecisionDialog } from './decision-dialog.tsx';

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
        emptyText={
          <>
            No project submissions found. <a href="/submit-project">Look at the form</a>
          </>
        }
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
      text={project.description}
      actions={() =>
        project.held ? (
          <ReleaseButton kind="project" id={project.id} title={project.title} />
        ) : (
          <>
            {project.status === 'pending' && (
              <>
                <Button onClick={() => onDecide('approved')}>Approve{naming}</Button>
                <Button look="quiet" onClick={() => onDecide('rejected')}>
                  Reject{naming}
                </Button>
              </>
            )}
            <ReplyButton
              look={project.status === 'pending' ? 'quiet' : 'secondary'}
              kind="project"
              id={id}
              title={title}
              onReply={onReply}
            />
          </>
        )
      }
    >
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
  const options = useStore($options);
  const { projectType, budget, paymentMethod } = project;
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
      <dd>{options ? labelIn(options.projectTypes, projectType) : projectType}</dd>
      <dt>Budget</dt>
      <dd>{options ? packageIn(options.packages, budget) : budget}</dd>
      <dt>Payment</dt>
      <dd>{options ? labelIn(options.paymentMethods, paymentMethod) : paymentMethod}</dd>
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
