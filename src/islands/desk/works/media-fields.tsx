import { use, useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LibraryFile } from '#contract/endpoints/library';
import { isOwnFilm } from '#contract/media-types';
import { slateTime } from '#contract/running-time';
import type { PictureFacts } from '#media/read-picture';
import type { WorkForm, WorkKind } from '#stores/desk/works';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fetched } from '../parts/fetched.tsx';
import { FormHoldsContext, useUploadHold } from '../parts/form-holds.ts';
import { Fold } from './fold.tsx';
import { contentOf, type FileContent } from './library-file.ts';
import { UploadField } from './upload-field.tsx';
import styles from './work-dialog.module.css';
import type { WorkValues } from './work-kinds.ts';

const PosterChoice = fetched(
  async () => (await import('./poster-choice.tsx')).PosterChoice,
  ({ isWanted }) => {
    useUploadHold(isWanted);
    return <Spinner label="Looking for frames" />;
  },
);

/** A file of the library, or what was dropped where works are listed. */
export type WorkFile = LibraryFile | readonly File[];

export interface MediaFieldsProps {
  kind: WorkKind;
  form: UseFormReturn<WorkValues, unknown, WorkForm>;
  errors: Record<string, string>;
  /** What a new work is begun with. */
  file: WorkFile | undefined;
  /** Called with the file of the work as soon as it is chosen. */
  onChosen: (file: Pick<File, 'name'>) => void;
}

/** Where the file of a work and the picture that stands for it are: typed in, or uploaded. */
export function MediaFields({ kind, form, errors, file, onChosen }: MediaFieldsProps) {
  /** Where frames come from, as long as the address is still the one it was opened for. */
  const [opened, setOpened] = useState<{ film: File | string; address: string; isNew: boolean }>();
  /** Beside the file it is in nobody's way. */
  const [hasRoom] = useState(() => matchMedia('(min-width: 48rem)').matches);
  const isVideo = kind === 'video';
  const { holdUpload } = use(FormHoldsContext);
  const address = form.watch('url');
  const film = opened?.address === address ? opened.film : undefined;

  const set = <Name extends keyof WorkValues>(name: Name, value: WorkValues[Name]) =>
    form.setValue(name, value as never, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });

  /** Where the picture is that stands for the work, whose size and placeholder are saved with it. */
  const pictureAddress = () =>
    form.getValues('thumbnailUrl') || (isVideo ? '' : form.getValues('url'));

  const take = (facts: PictureFacts | null) => {
    for (const name of ['width', 'height', 'placeholder'] as const)
      set(name, facts?.[name] ?? null);
  };

  async function measure(content: FileContent): Promise<void> {
    take(null);
    const measured = pictureAddress();
    const release = holdUpload();
    try {
      const { readPicture } = await import('#media/read-picture');
      const picture = await content;
      const facts = picture && (await readPicture(picture));
      if (measured === pictureAddress()) take(facts);
    } catch {
      // A browser that cannot read it shows it without.
    } finally {
      release();
    }
  }

  const takeFile = (url: string, content: FileContent) => {
    set('url', url);
    if (isVideo)
      setOpened({ film: content instanceof File ? content : url, address: url, isNew: true });
    else if (!form.getValues('thumbnailUrl')) void measure(content);
  };
  const takePoster = (url: string, picture: FileContent) => {
    set('thumbnailUrl', url);
    void measure(picture);
  };

  const begin = useEffectEvent(() => {
    if (!file || !('url' in file)) return;
    onChosen({ name: file.filename });
    // React Hook Form reads the defaults until its own effect has run, which comes after those of the fields.
    queueMicrotask(() => takeFile(file.url, contentOf(file)));
  });
  useEffect(() => begin(), []);

  return (
    <>
      <div className={styles['film']}>
        <UploadField
          kind={kind}
          label={isVideo ? 'Upload a video' : 'Upload an image'}
          given={file && 'url' in file ? undefined : file}
          isWide={!address}
          onChosen={onChosen}
          onUploaded={takeFile}
        />
        <TextField
          label={isVideo ? 'Video URL' : 'Image URL'}
          hint="Filled in by an upload. It can also be an address on another site."
          error={errors['url']}
          {...form.register('url', {
            onChange: () => !isVideo && !form.getValues('thumbnailUrl') && take(null),
          })}
        />
        {!film && isOwnFilm(address) && (
          <Button
            className={styles['frames']}
            onClick={() => setOpened({ film: address, address, isNew: false })}
          >
            Choose a thumbnail from this video
          </Button>
        )}
      </div>
      <Fold
        title="Thumbnail"
        fields={['thumbnailUrl']}
        errors={errors}
        isOpen={hasRoom}
        className={styles['thumbnail']}
      >
        <UploadField kind="thumbnail" label="Upload a thumbnail" onUploaded={takePoster} />
        <TextField
          label="Thumbnail URL"
          optional
          hint={
            isVideo ? 'The still that lists show for the video' : 'A smaller version, for lists'
          }
          error={errors['thumbnailUrl']}
          {...form.register('thumbnailUrl', { onChange: () => take(null) })}
        />
      </Fold>
      {film && (
        <PosterChoice
          key={address}
          film={film}
          isWanted={!form.watch('thumbnailUrl')}
          onFacts={({ durationSeconds }) => {
            // What is said of a film that is already there may have been put right by hand.
            if (!opened?.isNew) return;
            set('duration', slateTime(Math.round(durationSeconds)));
          }}
          onChosen={takePoster}
        />
      )}
    </>
  );
}
