import { type Control, useWatch } from 'react-hook-form';
import type { ProjectForm } from '#contract/entities/project';
import { titleFit } from '#lib/title-fit';
import styles from './call-sheet.module.css';
import { type ProjectOptions, type ProjectValues, projectLines } from './project-lines.ts';

interface CallSheetProps {
  control: Control<ProjectValues, unknown, ProjectForm>;
  options: ProjectOptions;
}

/** What the form says so far, as it will be read. The fields say it already to those who do not see them side by side. */
export function CallSheet({ control, options }: CallSheetProps) {
  const typed = useWatch({ control });
  const lines = projectLines(typed, options);
  const title = typed.title?.trim() || 'Untitled';
  return (
    <div className={styles['sheet']} aria-hidden="true">
      <p className={`slate ${styles['head']}`}>
        <span>Call sheet</span>
        <span>
          {lines.filter(({ text }) => text).length} / {lines.length}
        </span>
      </p>
      <p
        className={`title title-2 ${titleFit(title)} ${styles['title']}`}
        data-untitled={!typed.title?.trim() || undefined}
      >
        {title}
      </p>
      <dl>
        {lines.map(({ name, text }) => (
          <div key={name}>
            <dt className="slate">{name}</dt>
            <dd>{text || '—'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
