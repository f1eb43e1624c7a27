import type { UseFormReturn } from 'react-hook-form';
import { messagesOf } from '#lib/messages-of';
import type { WorkForm, WorkKind } from '#stores/desk-works';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './desk.module.css';
import { MediaFields } from './media-fields.tsx';
import { type WorkValues, workKinds } from './work-kinds.ts';

interface WorkFieldsProps {
  kind: WorkKind;
  form: UseFormReturn<WorkValues, unknown, WorkForm>;
}

const states = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft: only admins see it' },
];

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
        {kind === 'video' ? (
          <TextField label="Duration" hint="As in 2:35" {...field('duration')} />
        ) : (
          <SelectField label="State" options={states} {...field('state')} />
        )}
      </div>
      <TextField label="Tags" optional hint="Separated by commas" {...field('tags')} />
      <TextArea
        label="Description for those who cannot see it"
        optional
        rows={2}
        hint={`What the ${noun === 'video' ? 'still' : 'image'} shows. Without it, the title is read out.`}
        {...field('alternativeText')}
      />
      <div className={styles['pair']}>
        <Checkbox label="Featured" {...field('featured')} />
        {kind === 'video' && <SelectField label="State" options={states} {...field('state')} />}
      </div>
    </>
  );
}
