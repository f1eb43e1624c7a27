import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { makings } from '#contract/options';
import { messagesOf } from '#lib/messages-of';
import type { WorkForm, WorkKind } from '#stores/desk-works';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CaptionFields } from './caption-fields.tsx';
import styles from './desk.module.css';
import { FrameFields } from './frame-fields.tsx';
import { MediaFields } from './media-fields.tsx';
import { PublicationFields } from './publication-fields.tsx';
import { type WorkValues, workKinds } from './work-kinds.ts';

interface WorkFieldsProps {
  kind: WorkKind;
  form: UseFormReturn<WorkValues, unknown, WorkForm>;
}

/** The fields of a work. */
export function WorkFields({ kind, form }: WorkFieldsProps) {
  const { noun, categories } = workKinds[kind];
  const errors = messagesOf(form.formState.errors);
  const field = (name: keyof WorkValues) => ({ error: errors[name], ...form.register(name) });
  return (
    <>
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <TextArea label="Description" rows={4} {...field('description')} />
      <MediaFields kind={kind} form={form} errors={errors} />
      <div className={styles['pair']}>
        <SelectField
          label="Category"
          placeholder="Select a category"
          options={categories}
          {...field('category')}
        />
        {kind === 'video' && (
          <TextField label="Duration" hint="As in 2:35" {...field('duration')} />
        )}
      </div>
      <TextField label="Tags" optional hint="Separated by commas" {...field('tags')} />
      <Checkbox label="Featured" {...field('featured')} />
      <div className={styles['pair']}>
        <PublicationFields
          state={form.watch('state')}
          draftHint="Only admins see it, in the desk and in the galleries while they edit."
          field={field}
        />
      </div>
      <Group title="For everybody">
        <TextArea
          label="Description for those who cannot see it"
          optional
          rows={2}
          hint={`What the ${noun === 'video' ? 'still' : 'image'} shows. Without it, the title is read out.`}
          {...field('alternativeText')}
        />
        {kind === 'video' && <CaptionFields form={form} errors={errors} />}
      </Group>
      <Group title="How it was made">
        <SelectField
          label="Made"
          optional
          placeholder="Nothing is said about it"
          options={makings}
          {...field('making')}
        />
        <TextField label="Tools" optional hint="Separated by commas" {...field('tools')} />
        <TextArea
          label="Credits"
          optional
          rows={3}
          hint="One a line, as in Music: their name"
          {...field('credits')}
        />
        <TextArea label="Note on the process" optional rows={3} {...field('processNote')} />
        <TextArea label="Director’s note" optional rows={3} {...field('directorNote')} />
        <FrameFields kind={kind} form={form} errors={errors} />
      </Group>
    </>
  );
}

/** Fields that belong together. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend className="slate">{title}</legend>
      {children}
    </fieldset>
  );
}
