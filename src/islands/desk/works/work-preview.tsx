import { useDeferredValue } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { DeskWork } from '#contract/entities/desk-work';
import { makingLabel, makings } from '#contract/options';
import { readRunningTime } from '#contract/running-time';
import { workPath } from '#contract/work-address';
import { type Place, rowOf } from '#lib/programme';
import { splitTags } from '#lib/tags';
import { imageStill, videoStill } from '#lib/work-still';
import type { WorkForm, WorkKind } from '#stores/desk/works';
import { WorkCard } from '#ui/work-card.tsx';
import { WorkRows } from '#ui/work-rows.tsx';
import styles from './work-dialog.module.css';
import type { WorkValues } from './work-kinds.ts';

interface WorkPreviewProps {
  kind: WorkKind;
  form: UseFormReturn<WorkValues, unknown, WorkForm>;
  work: DeskWork | undefined;
}

const usualRatio = 16 / 9;

/** The card of a work as galleries will show it, while it is filled in. */
export function WorkPreview({ kind, form, work }: WorkPreviewProps) {
  const values = useDeferredValue(useWatch({ control: form.control }) as WorkValues);
  const shown = shownOf(values, work);
  const { width, height } = values;
  const row = rowOf([width && height ? width / height : usualRatio]);
  const still = kind === 'video' ? videoStill(shown) : imageStill(shown);
  const hasPicture = values.thumbnailUrl !== '' || values.url !== '';
  const isEmpty = !hasPicture && shown.title === '';
  return (
    <section className={styles['preview']} data-empty={isEmpty} aria-label="Preview" inert>
      <p className="slate">Card</p>
      {isEmpty ? (
        <p className={styles['nothing']}>
          As visitors will see it in a list, once there is a title or a file.
        </p>
      ) : (
        <div className={styles['card']}>
          <WorkRows
            label="Preview"
            rows={[row]}
            cards={[
              <WorkCard
                key={`${still.sources[0]}`}
                href={workPath(kind, shown.slug)}
                title={shown.title || 'Title'}
                description={shown.description}
                category={shown.category || 'Category'}
                making={makingLabel(shown.making)}
                tags={shown.tags}
                {...(kind === 'video' && { duration: shown.duration })}
                still={{ ...still, sources: hasPicture ? still.sources : [] }}
                place={row[0] as Place}
                headingLevel={3}
                work={{ kind, id: 0 }}
              />,
            ]}
          />
        </div>
      )}
    </section>
  );
}

/** What the form holds, as lists have a work. */
const shownOf = (values: WorkValues, work: DeskWork | undefined) => ({
  id: work?.id ?? 0,
  slug: work?.slug ?? '',
  title: values.title.trim(),
  description: values.description.trim(),
  url: values.url.trim(),
  thumbnailUrl: values.thumbnailUrl.trim() || null,
  duration: readRunningTime(values.duration.trim()) ?? '00:00',
  category: values.category,
  tags: splitTags(values.tags),
  alternativeText: values.alternativeText.trim() || null,
  making: makings.find(({ value }) => value === values.making)?.value ?? null,
  width: values.width,
  height: values.height,
  placeholder: values.placeholder,
});
