import type { ShownWork } from '#contract/entities/shown-work';
import { makingLabel } from '#contract/options';
import { workPath } from '#contract/work-address';
import { type Place, rowOf } from '#lib/programme';
import { imageStill, ratiosOf, videoStill } from '#lib/work-still';
import { WorkCard } from '#ui/work-card.tsx';
import { WorkRows } from '#ui/work-rows.tsx';
import styles from './work-dialog.module.css';

const usualRatio = 16 / 9;
/** Of the window, where it stands beside the form. */
const shareBeside = 0.37;

/** The card of a work as galleries will show it. */
export function CardPreview({ work }: { work: ShownWork }) {
  const { kind, thumbnailUrl, url } = work;
  const row = rowOf(ratiosOf([work], usualRatio));
  const still = kind === 'video' ? videoStill(work) : imageStill(work);
  const hasPicture = thumbnailUrl !== null || url !== '';
  return (
    <div className={styles['card']} inert>
      <WorkRows
        label="Preview"
        rows={[row]}
        cards={[
          <WorkCard
            key={`${still.sources[0]}`}
            href={workPath(kind, work.slug)}
            title={work.title || 'Title'}
            description={work.description}
            category={work.category || 'Category'}
            making={makingLabel(work.making)}
            tags={work.tags}
            {...(kind === 'video' && { duration: work.duration })}
            still={{ ...still, sources: hasPicture ? still.sources : [], priority: 'eager' }}
            place={{ ...(row[0] as Place), share: shareBeside }}
            headingLevel={3}
            work={{ kind, id: 0 }}
          />,
        ]}
      />
    </div>
  );
}
