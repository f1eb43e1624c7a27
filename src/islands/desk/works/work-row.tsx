import { Fragment } from 'react';
import type { DeskWork } from '#contract/entities/desk-work';
import { makingLabel } from '#contract/options';
import { isRunningTime, shownRunningTime } from '#contract/running-time';
import { workPath } from '#contract/work-address';
import { lackingTexts } from '#lib/lacking-texts';
import { shownTitle } from '#lib/shown-title';
import { imageStill, videoStill } from '#lib/work-still';
import type { WorkKind } from '#stores/desk/works';
import { Button } from '#ui/button.tsx';
import checkbox from '#ui/checkbox.module.css';
import { classNames } from '#ui/class-names.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Still } from '#ui/still.tsx';
import { titleWords } from '#ui/title-words.tsx';
import line from '../parts/facts.module.css';
import { PublicationState } from '../parts/publication-state.tsx';
import row from '../parts/row.module.css';
import { RowMenu } from '../parts/row-menu.tsx';
import { usePending } from '../parts/use-pending.ts';
import styles from './work-row.module.css';

interface WorkRowProps {
  kind: WorkKind;
  work: DeskWork;
  isSelected: boolean;
  onSelect: () => void;
  onFeature: () => Promise<unknown>;
  onEdit: () => void;
  onShow: () => void;
  onHistory: () => void;
  onDelete: () => void;
}

/** A work in the desk's list. */
export function WorkRow({ kind, work, isSelected, ...on }: WorkRowProps) {
  const [isChanging, runOnce] = usePending();
  const still = 'duration' in work ? videoStill(work) : imageStill(work);
  const lacking = lackingTexts(work);
  const title = shownTitle(work);
  const naming = <span className="visually-hidden"> {title}</span>;
  return (
    <article className={styles['row']} data-selected={isSelected} aria-label={title}>
      <label className={styles['select']}>
        <input
          type="checkbox"
          className={checkbox['box']}
          checked={isSelected}
          onChange={on.onSelect}
        />
        <span className="visually-hidden">Select {title}</span>
      </label>
      <div className={styles['still']} data-kind={kind}>
        <Still {...still} alternative="" sizes="7rem" failure="No picture" />
      </div>
      <div className={styles['text']}>
        <h3>
          <button
            type="button"
            className={classNames(row['title'], styles['open'])}
            title={title}
            onClick={on.onEdit}
          >
            <bdi>{titleWords(title)}</bdi>
          </button>
        </h3>
        <p className={`slate ${line['facts']}`}>
          {work.category && <bdi>{work.category}</bdi>}{' '}
          {'duration' in work && isRunningTime(work.duration) && (
            <span>{shownRunningTime(work.duration)}</span>
          )}{' '}
          {work.making && <span className={styles['making']}>{makingLabel(work.making)}</span>}
        </p>
        {work.tags.length > 0 && (
          <p className={`slate ${styles['tags']}`}>
            {work.tags.map((tag, at) => (
              <Fragment key={tag}>
                {at > 0 && ', '}
                <bdi>{tag}</bdi>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <div className={`slate ${line['facts']} ${styles['facts']}`}>
        {lacking.length > 0 && <p className={styles['lacking']}>Missing {lacking.join(', ')}</p>}
        <p data-state={work.state}>
          <PublicationState item={work} isShownAtOnce />
          {work.placement > 0 && ' · pinned'}
        </p>
        <p>
          <RelativeTime at={work.modifiedAt} />
          {work.modifierName && (
            <>
              {' '}
              by <bdi>{work.modifierName}</bdi>
            </>
          )}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button
          look="quiet"
          aria-busy={isChanging}
          aria-pressed={work.featured}
          className={styles['feature']}
          title="Featured"
          onClick={() => void runOnce(on.onFeature)}
        >
          <span className="visually-hidden">Featured {title}</span>
        </Button>
        <Button look="quiet" className={styles['edit']} onClick={on.onEdit}>
          Edit{naming}
        </Button>
        <RowMenu
          name={title}
          besides={[{ label: 'Edit', run: on.onEdit }]}
          links={[{ label: 'View', href: workPath(kind, work.slug) }]}
          actions={[
            ...(work.state === 'published' ? [] : [{ label: 'Show privately', run: on.onShow }]),
            { label: 'History', run: on.onHistory },
            { label: 'Delete', look: 'destructive', run: on.onDelete },
          ]}
        />
      </div>
    </article>
  );
}
