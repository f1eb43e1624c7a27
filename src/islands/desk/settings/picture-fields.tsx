import type { ReactNode } from 'react';
import { pictureGroup } from '#contract/setting-media';
import { messagesOf } from '#lib/messages-of';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import desk from '../parts/desk.module.css';
import type { FileContent } from '../works/library-file.ts';
import { UploadField } from '../works/upload-field.tsx';
import styles from './page-sections.module.css';
import type { SectionEditor } from './use-section.ts';

interface PictureFieldsProps {
  editor: SectionEditor;
  /** As in `Upload a picture`. */
  uploadLabel: string;
  hint: string;
  /** Called when another picture is chosen. */
  onChanged?: () => void;
  /** Fields beside the alt text. */
  children?: ReactNode;
}

/** What the fields of a picture are called. */
export const pictureLabels = { picture: 'Picture URL', alternativeText: 'Alt text' };

/** A picture that is uploaded, or elsewhere, and what it shows. */
export function PictureFields({
  editor,
  uploadLabel,
  hint,
  onChanged,
  children,
}: PictureFieldsProps) {
  const { form } = editor;
  const errors = messagesOf(form.formState.errors);
  const { takePicture, forgetSize } = usePicture(editor, onChanged);
  return (
    <div className={styles['file']}>
      <div className={styles['picture']}>
        <UploadField kind="image" label={uploadLabel} onUploaded={takePicture} />
        <TextField
          label={pictureLabels.picture}
          optional
          autoComplete="off"
          hint={hint}
          error={errors['picture']}
          {...form.register('picture', { onChange: forgetSize })}
        />
        <TextArea
          label={pictureLabels.alternativeText}
          rows={4}
          hint="What it shows, for those who cannot see it."
          error={errors['alternativeText']}
          {...form.register('alternativeText')}
        />
        {children && <div className={desk['fields']}>{children}</div>}
      </div>
    </div>
  );
}

/** Takes a picture into the form, with its size. */
export function usePicture({ form }: SectionEditor, onChanged?: () => void) {
  const set = (name: string, value: unknown) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const [, ...sides] = pictureGroup;
  const forgetSize = () => {
    for (const side of sides) set(side, null);
    onChanged?.();
  };
  const takePicture = async (url: string, content: FileContent) => {
    set('picture', url);
    forgetSize();
    try {
      const { readPicture } = await import('#media/read-picture');
      const picture = await content;
      const facts = picture && (await readPicture(picture));
      if (facts && form.getValues('picture') === url)
        for (const side of sides) set(side, facts[side]);
    } catch {
      // A browser that cannot read it shows it without.
    }
  };
  return {
    takePicture: (url: string, content: FileContent) => void takePicture(url, content),
    forgetSize,
  };
}
