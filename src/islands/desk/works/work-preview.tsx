import { useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { DeskWork } from '#contract/entities/desk-work';
import type { WorkForm, WorkKind } from '#stores/desk/works';
import { Button } from '#ui/button.tsx';
import { CardPreview } from './card-preview.tsx';
import { PagePreview } from './page-preview.tsx';
import styles from './work-dialog.module.css';
import type { WorkValues } from './work-kinds.ts';
import { WorkLinks } from './work-links.tsx';
import { workOfForm } from './work-of-form.ts';

interface WorkPreviewProps {
  kind: WorkKind;
  form: UseFormReturn<WorkValues, unknown, WorkForm>;
  /** What is stored; `undefined`: nothing yet. */
  work: DeskWork | undefined;
}

const previews = { card: 'Card', page: 'Page' } as const;

type Preview = keyof typeof previews;

/** The card of a work as galleries will show it, or its page, while it is filled in. */
export function WorkPreview({ kind, form, work }: WorkPreviewProps) {
  const values = useDeferredValue(useWatch({ control: form.control }) as WorkValues);
  const [chosen, choose] = useState<Preview>('card');
  const shown = workOfForm(kind, values, work);
  const isEmpty = values.thumbnailUrl === '' && values.url === '' && shown.title === '';
  const links = work && <WorkLinks kind={kind} work={work} />;
  if (isEmpty) {
    return (
      <section className={styles['preview']} data-empty={!links} aria-label="Preview">
        {links}
        <div className={styles['nothing']}>
          <p>As visitors will see it, once there is a title or a file.</p>
        </div>
      </section>
    );
  }
  return (
    <section className={styles['preview']} aria-label="Preview">
      <div className={styles['above']}>
        <fieldset className={styles['previews']} aria-label="What is previewed">
          {Object.entries(previews).map(([name, label]) => (
            <Button
              key={name}
              look="quiet"
              aria-pressed={name === chosen}
              onClick={({ currentTarget }) => {
                flushSync(() => choose(name as Preview));
                currentTarget.closest('section')?.scrollIntoView({ block: 'nearest' });
              }}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        {links}
      </div>
      <div className={styles['seen']} data-as-seen>
        {chosen === 'card' ? <CardPreview work={shown} /> : <PagePreview work={shown} />}
      </div>
    </section>
  );
}
