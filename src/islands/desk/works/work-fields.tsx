import type { UseFormReturn } from 'react-hook-form';
import { makings } from '#contract/options';
import { readRunningTime, shownRunningTime } from '#contract/running-time';
import { messagesOf } from '#lib/messages-of';
import { titleOfFile } from '#lib/title-of-file';
import { offeredCategories } from '#stores/desk/options';
import type { WorkForm, WorkKind } from '#stores/desk/works';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../parts/desk.module.css';
import { CaptionFields } from './caption-fields.tsx';
import { FilePart } from './file-part.tsx';
import { Fold } from './fold.tsx';
import { FrameFields } from './frame-fields.tsx';
import type { WorkFile } from './media-fields.tsx';
import { useEnter } from './use-enter.ts';
import dialog from './work-dialog.module.css';
import { type WorkValues, workKinds } from './work-kinds.ts';

interface WorkFieldsProps {
  kind: WorkKind;
  form: UseFormReturn<WorkValues, unknown, WorkForm>;
  /** What a new work is begun with. */
  file?: WorkFile | undefined;
  /** Instead of what the main button does, where Enter in a field of one line must not do it. */
  onEnter?: (() => void) | undefined;
}

/** The fields of a work: its file first, then what is said about it, then what is rarely said. */
export function WorkFields({ kind, form, file, onEnter }: WorkFieldsProps) {
  const { noun } = workKinds[kind];
  const part = useEnter(onEnter);
  const errors = messagesOf(form.formState.errors);
  const field = (name: keyof WorkValues) => ({ error: errors[name], ...form.register(name) });
  const text = (name: keyof WorkValues) => ({ dir: 'auto', ...field(name) });
  const nameAfter = ({ name }: Pick<File, 'name'>) => {
    const title = titleOfFile(name);
    if (!form.getValues('title').trim() && title)
      form.setValue('title', title, { shouldDirty: true });
  };
  return (
    <div ref={part} className={dialog['form']}>
      <FilePart kind={kind} form={form} errors={errors} file={file} onChosen={nameAfter} />
      <fieldset className={dialog['part']}>
        <legend className="slate">Details</legend>
        <TextField label="Title" autoComplete="off" {...text('title')} />
        <TextArea label="Description" rows={3} {...text('description')} />
        <div className={styles['pair']}>
          <SelectField
            label="Category"
            placeholder="Select a category"
            options={offeredCategories(kind, form.formState.defaultValues?.category)}
            {...field('category')}
          />
          {kind === 'video' && (
            <TextField
              label="Duration"
              hint={durationHint(form.watch('duration'))}
              {...field('duration')}
            />
          )}
        </div>
        <TextField label="Tags" optional hint="Separated by commas" {...text('tags')} />
        <Checkbox label="Featured" {...field('featured')} />
      </fieldset>
      <Fold
        title={kind === 'video' ? 'Alt text and captions' : 'Alt text'}
        fields={['alternativeText', 'captions', 'captionsLanguage', 'transcript', 'silent']}
        errors={errors}
      >
        <TextArea
          label="Alt text"
          optional
          rows={2}
          hint={`What the ${noun === 'video' ? 'still' : 'image'} shows, for people who cannot see it. Without it, screen readers read the title.`}
          {...text('alternativeText')}
        />
        {kind === 'video' && <CaptionFields form={form} errors={errors} />}
      </Fold>
      <Fold
        title="How it was made"
        fields={['making', 'tools', 'credits', 'processNote']}
        errors={errors}
      >
        <SelectField
          label="AI use"
          optional
          placeholder="Not stated"
          options={makings}
          {...field('making')}
        />
        <TextField label="Tools" optional hint="Separated by commas" {...text('tools')} />
        <TextArea
          label="Credits"
          optional
          rows={3}
          hint="One per line, such as Music: Ada Client"
          {...text('credits')}
        />
        <TextArea label="Note on the process" optional rows={3} {...text('processNote')} />
      </Fold>
      <Fold
        title="Director’s note and frames"
        fields={['directorNote', 'frames', 'beforeUrl']}
        errors={errors}
      >
        <TextArea label="Director’s note" optional rows={3} {...text('directorNote')} />
        <FrameFields kind={kind} form={form} errors={errors} />
      </Fold>
    </div>
  );
}

/** How visitors will read a duration, so that nobody takes minutes for seconds. */
function durationHint(typed: string): string {
  const time = readRunningTime(typed.trim());
  return time === null || time === typed.trim()
    ? 'Minutes and seconds, as in 2:35'
    : `Shown as ${shownRunningTime(time)}`;
}
