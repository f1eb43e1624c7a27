import type { UseFormReturn } from 'react-hook-form';
import { maxLength } from '#contract/limits';
import { isOwnFilm } from '#contract/media-types';
import type { WorkForm, WorkKind } from '#stores/desk/works';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Fold } from './fold.tsx';
import { FrameList } from './frame-list.tsx';
import { FramesOfFilm } from './frames-of-film.tsx';
import { UploadField } from './upload-field.tsx';
import type { WorkValues } from './work-kinds.ts';

interface FrameFieldsProps {
  kind: WorkKind;
  form: UseFormReturn<WorkValues, unknown, WorkForm>;
  errors: Record<string, string>;
}

/** Pictures from the work, and the one of before: typed in, uploaded, or taken from the film. */
export function FrameFields({ kind, form, errors }: FrameFieldsProps) {
  const film = form.watch('url');
  const frames = framesIn(form.watch('frames'));
  const set = (name: 'frames' | 'beforeUrl', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const setFrames = (urls: readonly string[]) => set('frames', urls.join('\n'));
  const add = (url: string) => setFrames([...framesIn(form.getValues('frames')), url]);
  return (
    <>
      <FrameList frames={frames} onChange={setFrames} />
      <UploadField kind="thumbnail" label="Upload a frame" onUploaded={add} />
      {kind === 'video' && isOwnFilm(film) && (
        <FramesOfFilm
          key={film}
          film={film}
          hasFrames={frames.length > 0}
          onTaken={add}
          onReplaced={setFrames}
        />
      )}
      <Fold title="Addresses" fields={['frames']} errors={errors}>
        <TextArea
          label="Frames"
          optional
          rows={3}
          hint={`Addresses of pictures from the work, one per line, ${maxLength.frames} at most`}
          error={errors['frames']}
          {...form.register('frames')}
        />
      </Fold>
      <TextField
        label="Picture of before"
        optional
        hint="An earlier version, in the same shape as the work’s picture. A slider on its page compares the two."
        error={errors['beforeUrl']}
        {...form.register('beforeUrl')}
      />
      <UploadField
        kind="thumbnail"
        label="Upload a picture of before"
        onUploaded={(url) => set('beforeUrl', url)}
      />
    </>
  );
}

const framesIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((address) => address.trim())
      .filter(Boolean),
  ),
];
