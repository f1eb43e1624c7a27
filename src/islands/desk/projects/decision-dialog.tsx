import { useEffect, useState } from 'react';
import { type Decision, decisionNote } from '#contract/decision-note';
import type { InboxProject } from '#contract/entities/project';
import { maxLength } from '#contract/limits';
import { isOutOfDate } from '#stores/desk/change';
import { dismissFailure } from '#stores/desk/dismiss-failure';
import { decide } from '#stores/desk/inbox';
import { showToast } from '#stores/toasts';
import { holdUnsaved } from '#stores/unsaved';
import { TextArea } from '#ui/text-area.tsx';
import { Answered } from '../inbox/answered.tsx';
import inbox from '../inbox/inbox.module.css';
import { QuotedText } from '../inbox/quoted-text.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { type FormProblem, problemOf } from '../parts/form-problem.ts';
import { usePending } from '../parts/use-pending.ts';
import { BriefFacts } from './project-facts.tsx';

interface DecisionDialogProps {
  project: InboxProject;
  decision: Decision;
  onClose: () => void;
}

const words = {
  approved: { title: 'Approve Project', action: 'Approve', pending: 'Approving...' },
  rejected: { title: 'Reject Project', action: 'Reject', pending: 'Rejecting...' },
} as const;

/** Approves or rejects a project, whose brief stands beside the note that its client gets. */
export function DecisionDialog({ project, decision, onClose }: DecisionDialogProps) {
  const { title, action, pending } = words[decision];
  const usual = decisionNote(decision);
  const [note, setNote] = useState(usual);
  const [problem, setProblem] = useState<FormProblem>();
  /** Whether another admin has decided, or the project is gone. */
  const [isOver, setOver] = useState(false);
  const [isSending, runOnce] = usePending();
  const isChanged = !isOver && note !== usual;

  useEffect(() => (isChanged ? holdUnsaved() : undefined), [isChanged]);

  const send = async () => {
    setProblem(undefined);
    try {
      await decide(project.id, { status: decision, ...(isChanged && { note }) });
      showToast({ title: 'Status Updated' });
      onClose();
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      const title = 'Failed to update status';
      if (isOutOfDate(error)) {
        setOver(true);
        // That of a try before says to try again.
        dismissFailure(title);
      } else if (found) showToast({ title, description: found.message, look: 'destructive' });
    }
  };

  return (
    <FormDialog
      title={title}
      description={
        <>
          “<bdi>{project.title}</bdi>” by <bdi>{project.name}</bdi>. The decision is final and is
          mailed to {project.email}.
        </>
      }
      problem={problem}
      action={action}
      pending={isSending && pending}
      look={decision === 'approved' ? 'primary' : 'destructive'}
      isOver={isOver}
      onSubmit={() => void runOnce(send)}
      isChanged={isChanged}
      onClose={onClose}
    >
      <div className={inbox['sides']}>
        <div className={inbox['answer']}>
          <TextArea
            label="Note to the client"
            hint={`Left empty, the mail only says that the project has been ${decision}.`}
            rows={10}
            dir="auto"
            maxLength={maxLength.text}
            name="note"
            error={problem?.fields?.['note']}
            readOnly={isOver}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        <Brief project={project} />
      </div>
    </FormDialog>
  );
}

/** What was asked, beside what is answered. */
function Brief({ project }: { project: InboxProject }) {
  return (
    <Answered label="The brief" title={project.title} name={project.name} at={project.createdAt}>
      <BriefFacts project={project} />
      <QuotedText text={project.description} about={project.title} />
    </Answered>
  );
}
