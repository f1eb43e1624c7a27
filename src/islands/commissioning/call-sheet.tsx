import { type Control, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { ProjectForm } from '#contract/entities/project';
import { titleFit } from '#lib/title-fit';
import { titleWords } from '#ui/title-words.tsx';
import styles from './call-sheet.module.css';
import { type ProjectOptions, type ProjectValues, projectLines } from './project-lines.ts';

interface CallSheetProps {
  control: Control<ProjectValues, unknown, ProjectForm>;
  options: ProjectOptions;
  /** What makes an entry one that can be sent. */
  schema: v.GenericSchema<ProjectValues, ProjectForm>;
}

/** What the form says so far, as it will be read. The fields say it already to those who do not see them side by side. */
export function CallSheet({ control, options, schema }: CallSheetProps) {
  const typed = useWatch({ control });
  const lines = projectLines(typed, options);
  const refused = new Set(v.safeParse(schema, typed).issues?.map(({ path }) => path?.[0].key));
  const ready = lines.filter(({ fields }) => !fields.some((field) => refused.has(field)));
  const title = typed.title?.trim() || 'Untitled';
  return (
    <div className={styles['sheet']} aria-hidden="true">
      <p className={`slate ${styles['head']}`}>
        <span>Call sheet</span>
        <span>
          {ready.length} / {lines.length}
        </span>
      </p>
      <p
        className={`title title-2 ${titleFit(title)} ${styles['title']}`}
        data-untitled={!typed.title?.trim() || undefined}
      >
        {titleWords(title)}
      </p>
      <dl>
        {lines.map(({ name, text }) => (
          <div key={name}>
            <dt className="slate">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
