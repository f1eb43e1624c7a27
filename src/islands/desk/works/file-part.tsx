import { useState } from 'react';
import { unfinishedUpload } from '#lib/unfinished-upload';
import { imageStill, videoStill } from '#lib/work-still';
import { classNames } from '#ui/class-names.ts';
import { Still } from '#ui/still.tsx';
import { Fold } from './fold.tsx';
import { MediaFields, type MediaFieldsProps } from './media-fields.tsx';
import styles from './work-dialog.module.css';
import { workKinds } from './work-kinds.ts';
import { workOfForm } from './work-of-form.ts';

/** The file of a work: what a new one begins with; one that has its file is known by its still, and folded behind it. */
export function FilePart(props: MediaFieldsProps) {
  const { kind, form, errors } = props;
  const { title } = workKinds[kind];
  // What was interrupted is said inside, where it goes on.
  const [isFolded] = useState(
    () => form.getValues('url') !== '' && !unfinishedUpload(kind) && !unfinishedUpload('thumbnail'),
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
      title={`${title} and thumbnail`}
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
