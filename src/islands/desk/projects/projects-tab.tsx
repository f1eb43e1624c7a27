import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Decision } from '#contract/decision-note';
import type { InboxProject } from '#contract/entities/project';
import { previewLength } from '#contract/limits';
import { projectStatuses } from '#contract/options';
import { preview } from '#lib/preview';
import { $pendingProjects, projectList } from '#stores/desk/inbox';
import { ArrivalFilters } from '../inbox/arrival-filters.tsx';
import { DeliverySummary } from '../inbox/delivery-summary.tsx';
import { ExportButton } from '../inbox/export-button.tsx';
import { HeldButton, HeldForms } from '../inbox/held-forms.tsx';
import { InboxRow } from '../inbox/inbox-row.tsx';
import { Letters } from '../inbox/letters.tsx';
import { NamedOnly } from '../inbox/named-only.tsx';
import { PersonalDataDialog } from '../inbox/personal-data.tsx';
import { replyAction } from '../inbox/reply-action.ts';
import { type Original, ReplyDialog } from '../inbox/reply-dialog.tsx';
import { useArchive } from '../inbox/use-archive.ts';
import { useDelivery } from '../inbox/use-delivery.ts';
import { useNamed } from '../inbox/use-named.ts';
import { useRelease } from '../inbox/use-release.ts';
import { FilterField } from '../parts/filter-field.tsx';
import { ListView } from '../parts/list-view.tsx';
import { useOpened } from '../parts/use-opened.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { AskedInRow, ProjectFacts } from './project-facts.tsx';

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
    onShow: (isShown: boolean) => void projectList.askOnly({ held: isShown || undefined }),
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
  const { id, title, status } = project;
  const [showsPerson, showPerson] = useState(false);
  const archive = useArchive('project', project);
  const release = useRelease('project', id);
  const reply = replyAction('project', project, onReply);
  const isUndecided = status === 'pending' && !project.held;
  const approve = { label: 'Approve', run: () => onDecide('approved') };
  const reject = { label: 'Reject', keepsButton: true, run: () => onDecide('rejected') };
  const person = {
    label: 'Personal data',
    about: `of ${project.email}`,
    run: () => showPerson(true),
  };
  return (
    <>
      <InboxRow
        isWaiting={status === 'pending'}
        state={statusLabels[status]}
        title={title}
        from={project.name}
        at={project.createdAt}
        asked={<AskedInRow project={project} />}
        preview={preview(project.description, previewLength)}
        mail={<DeliverySummary letters={project.letters} />}
        isOpen={isOpen}
        text={project.description}
        primary={project.held ? release : isUndecided ? approve : reply}
        others={isUndecided ? [reject, reply] : []}
        rare={[archive, person]}
        noted={{ kind: 'project', id, notes: project.notes }}
      >
        <ProjectFacts project={project} />
        <Letters letters={project.letters} about={title} />
      </InboxRow>
      {showsPerson && (
        <PersonalDataDialog email={project.email} onClose={() => showPerson(false)} />
      )}
    </>
  );
}
