import { useStore } from '@nanostores/react';
import type { InboxProject } from '#contract/entities/project';
import { agreedPackage, changedPackage, labelIn } from '#contract/setting-options';
import { $options } from '#stores/desk/options';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from '../inbox/inbox-row.module.css';
import { OutsideLink } from '../inbox/linked-text.tsx';

interface ProjectFactsProps {
  project: InboxProject;
}

/** What is to be known of a project beside the words of its brief. */
export function ProjectFacts({ project }: ProjectFactsProps) {
  const { name, email, decidedAt } = project;
  return (
    <dl className={styles['facts']}>
      <dt>From</dt>
      <dd>
        <span>
          <bdi>{name}</bdi>, <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </span>
      </dd>
      <Asked project={project} />
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

/** What is asked for, for how much, beside the decision about it. */
export function BriefFacts({ project }: ProjectFactsProps) {
  return (
    <dl className={styles['facts']}>
      <Asked project={project} />
    </dl>
  );
}

function Asked({ project }: ProjectFactsProps) {
  const { type, budget, budgetNow, payment } = useChosen(project);
  return (
    <>
      <dt>Type</dt>
      <dd>{type}</dd>
      <dt>Budget</dt>
      <dd>
        {budget} {budgetNow && <span className={styles['since']}>now {budgetNow}</span>}
      </dd>
      <dt>Payment</dt>
      <dd>{payment}</dd>
      <dt>Links</dt>
      <dd>
        {[project.fileUrl, ...project.moreUrls].map((url) => (
          <OutsideLink key={url} address={url} />
        ))}
      </dd>
    </>
  );
}

/** What is asked for and for how much, in the row of a list. */
export function AskedInRow({ project }: ProjectFactsProps) {
  const { type, budget } = useChosen(project);
  return (
    <>
      <span>{type}</span>
      <span>{budget}</span>
    </>
  );
}

/** What was chosen in the form, in words. */
function useChosen(project: InboxProject) {
  const { projectType, paymentMethod } = project;
  const options = useStore($options);
  return {
    type: options ? labelIn(options.projectTypes, projectType) : projectType,
    budget: agreedPackage(project, options?.packages),
    budgetNow: options && changedPackage(project, options.packages),
    payment: options ? labelIn(options.paymentMethods, paymentMethod) : paymentMethod,
  };
}
