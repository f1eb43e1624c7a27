import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { decodedText } from '#lib/decoded-text';
import { webVttOf } from '#lib/web-vtt-of';
import type { WorkForm } from '#stores/desk/works';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './upload.module.css';
import type { WorkValues } from './work-kinds.ts';

interface CaptionFieldsProps {
  form: UseFormReturn<WorkValues, unknown, WorkForm>;
  errors: Record<string, string>;
}

/** What is said in a video, for those who cannot hear it: captions, typed in or from a file, and a transcript. */
export function CaptionFields({ form, errors }: CaptionFieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  const field = (name: 'captions' | 'captionsLanguage' | 'transcript') => ({
    error: errors[name],
    ...form.register(name),
  });

  const set = (captions: string) =>
    form.setValue('captions', captions, { shouldDirty: true, shouldValidate: true });
  const take = async (file: File | undefined) => {
    if (!file) return;
    const text = decodedText(new Uint8Array(await file.arrayBuffer()));
    if (text === null) form.setError('captions', { message: 'Please save the file as UTF-8' });
    else set(webVttOf(text));
  };

  return (
    <>
      <Checkbox label="No sound: there is nothing to hear" {...form.register('silent')} />
      <TextArea
        label="Captions"
        optional
        rows={4}
        spellCheck={false}
        hint="A WebVTT or SRT file: paste it, or choose one"
        {...field('captions')}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          const captions = webVttOf(text);
          if (captions === text) return;
          event.preventDefault();
          set(captions);
        }}
      />
      <div className={styles['actions']}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()}>Choose a captions file</Button>
      </div>
      <TextField
        label="Language of the captions"
        hint="Such as en, de or pt-BR"
        {...field('captionsLanguage')}
      />
      <TextArea
        label="Transcript"
        optional
        rows={4}
        dir="auto"
        hint="What is said, heard and shown, for people who read instead"
        {...field('transcript')}
      />
    </>
  );
}
