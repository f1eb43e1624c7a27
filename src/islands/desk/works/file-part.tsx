import { useState } from 'react';
import { imageStill, videoStill } from '#lib/work-still';
import { classNames } from '#ui/class-names.ts';
import { Still } from '#ui/still.tsx';
import { Fold } from './fold.tsx';
import { MediaFields, type MediaFieldsProps } from './media-fields.tsx';
import styles from './work-dialog.module.css';
import { workKinds } from './work-kinds.ts';
import { workOfForm } from './work-of-form.ts';

/** The file of a work. Where no preview shows which work it is, one that has its file is folded behind its still. */
export function FilePart(props: MediaFieldsProps) {
  const { kind, form, errors } = props;
  const { title } = workKinds[kind];
  const [isFolded] = useState(
    () => form.getValues('url') !== '' && matchMedia('(width < 64rem)').matches,
  );
  if (!isFolded) {
    return (
      <fieldset className={classNames(styles['part'], styles['media'])}>
        <legend className="slate">{title}</legend>
        <MediaFields {...props} />
      </fieldset>
    );
  }
  const shown = workOfForm(kind, form.getValues(), undefined);
  const still = shown.kind === 'video' ? videoStill(shown) : imageStill(shown);
  return (
    <Fold
      title={title}
      picture={
        <span
          className={styles['about']}
          style={{ aspectRatio: `${still.width ?? 16} / ${still.height ?? 9}` }}
        >
          <Still {...still} alternative="" sizes="6rem" failure="" />
        </span>
      }
      fields={['url', 'thumbnailUrl']}
      errors={errors}
      className={styles['filed']}
    >
      <div className={classNames(styles['part'], styles['media'])}>
        <MediaFields {...props} />
      </div>
    </Fold>
  );
}
