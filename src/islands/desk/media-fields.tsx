import { lazy, Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { mediaFileAt } from '#contract/media-types';
import type { WorkForm, WorkKind } from '#stores/desk-works';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './upload.module.css';
import { UploadField } from './upload-field.tsx';
import type { WorkValues } from './work-kinds.ts';

const PosterChoice = lazy(async () => ({
  default: (await import('./poster-choice.tsx')).PosterChoice,
}));

interface MediaFieldsProps {
  kind: WorkKind;
  form: UseFormReturn<WorkValues, unknown, WorkForm>;
  errors: Record<string, string>;
}

/** Where the file of a work and the picture that stands for it are: typed in, or uploaded. */
export function MediaFields({ kind, form, errors }: MediaFieldsProps) {
  const [film, setFilm] = useState<File>();
  const isVideo = kind === 'video';

  const set = <Name extends keyof WorkValues>(name: Name, value: WorkValues[Name]) =>
    form.setValue(name, value as never, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });

  /** The size and the placeholder are those of the picture that stands for the work. */
  async function measure(picture: File): Promise<void> {
    const { readPicture } = await import('#lib/media/read-picture');
    try {
      const { width, height, placeholder } = await readPicture(picture);
      set('width', width);
      set('height', height);
      set('placeholder', placeholder);
    } catch {
      for (const name of ['width', 'height', 'placeholder'] as const) set(name, null);
    }
  }

  const takeFile = (url: string, file: File) => {
    set('url', url);
    if (isVideo) setFilm(file);
    else if (!form.getValues('thumbnailUrl')) void measure(file);
  };
  const takePoster = (url: string, picture: File) => {
    set('thumbnailUrl', url);
    void measure(picture);
  };

  return (
    <>
      <TextField
        label={isVideo ? 'Video URL' : 'Image URL'}
        hint="A web address, or a file that you upload"
        error={errors['url']}
        {...form.register('url')}
      />
      <UploadField
        kind={kind}
        label={isVideo ? 'Upload a video' : 'Upload an image'}
        onUploaded={takeFile}
      />
      {film && (
        <Suspense fallback={<Spinner label="Looking for frames" />}>
          <PosterChoice
            video={film}
            onFacts={async ({ durationSeconds }) => {
              const { durationText } = await import('#lib/media/open-video');
              set('duration', durationText(durationSeconds));
            }}
            onChosen={takePoster}
          />
        </Suspense>
      )}
      <TextField
        label="Thumbnail URL"
        optional
        error={errors['thumbnailUrl']}
        {...form.register('thumbnailUrl')}
      />
      <UploadField kind="thumbnail" label="Upload a thumbnail" onUploaded={takePoster} />
      <Picture address={form.watch('thumbnailUrl') || (isVideo ? '' : form.watch('url'))} />
    </>
  );
}

/** Shows the picture that was uploaded, so that nobody has to guess which it is. */
function Picture({ address }: { address: string }) {
  if (!mediaFileAt(address)) return null;
  return <img className={styles['picture']} src={address} alt="What stands for this work" />;
}
