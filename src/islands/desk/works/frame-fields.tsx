import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { maxLength } from '#contract/limits';
import { isOwnFilm } from '#contract/media-types';
import type { WorkForm, WorkKind } from '#stores/desk/works';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fetched } from '../parts/fetched.tsx';
import { UploadField } from './upload-field.tsx';
import type { WorkValues } from './work-kinds.ts';

const FrameTaking = fetched(
  async () => (await import('./frame-taking.tsx')).FrameTaking,
  'Looking for frames',
);

interface FrameFieldsProps {
  kind: WorkKind;
  form: UseFormReturn<WorkValues, unknown, WorkForm>;
  errors: Record<string, string>;
}

/** Pictures from the work, and the one of before: typed in, uploaded, or taken from the film. */
export function FrameFields({ kind, form, errors }: FrameFieldsProps) {
  const [source, setSource] = useState<string>();
  const address = form.watch('url');
  const set = (name: 'frames' | 'beforeUrl', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const add = (url: string) =>
    set('frames', [form.getValues('frames').trim(), url].filter(Boolean).join('\n'));
  return (
    <>
      <TextArea
        label="Frames"
        optional
        rows={3}
        hint={`Addresses of pictures from the work, one per line, ${maxLength.frames} at most`}
        error={errors['frames']}
        {...form.register('frames')}
      />
      <UploadField kind="thumbnail" label="Upload a frame" onUploaded={add} />
      {kind === 'video' && isOwnFilm(address) && source !== address && (
        <Button onClick={() => setSource(address)}>Take six frames from this video</Button>
      )}
      {source !== undefined && source === address && (
        <FrameTaking key={source} film={source} onTaken={add} onEnd={() => setSource(undefined)} />
      )}
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
