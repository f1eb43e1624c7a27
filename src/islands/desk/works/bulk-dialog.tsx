import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { WorkBulk } from '#contract/endpoints/desk-works';
import { tags } from '#contract/entities/work-form';
import { makings } from '#contract/options';
import { problems } from '#contract/problems';
import { splitTags } from '#lib/tags';
import { holdUnsaved } from '#stores/unsaved';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { visibleOf } from './bulk-questions.tsx';

/** What is set in a dialog of its own, chosen first and applied then. */
export type BulkField = 'category' | 'tags' | 'making';

/** What is to be done, before it is said to which works. */
export type BulkChange = WorkBulk extends infer Bulk
  ? Bulk extends WorkBulk
    ? Omit<Bulk, 'ids'>
    : never
  : never;

interface BulkDialogProps {
  field: BulkField;
  /** As in `12 videos`. */
  several: string;
  count: number;
  /** How many of them visitors see. */
  publishedCount: number;
  categories: readonly { value: string; label: string }[];
  pending: boolean;
  onApply: (change: BulkChange) => void;
  onCancel: () => void;
}

const titles: Record<BulkField, string> = {
  category: 'Set category',
  tags: 'Change tags',
  making: 'Set AI use',
};

const notStated = 'not-stated';
const makingOptions = [...makings, { value: notStated, label: 'Not stated' }];

/** Asks what the selected works are to have; nothing happens before it is applied. */
export function BulkDialog({ field, several, categories, ...on }: BulkDialogProps) {
  const [typed, setTyped] = useState({ chosen: '', added: '', removed: '' });
  const [errors, setErrors] = useState<Errors>({});
  const visible = visibleOf(on.count, on.publishedCount);
  const notice = visible ? `${visible}: visitors see the change at once.` : 'No visitor sees it.';
  const isChanged = Object.values(typed).some(Boolean);

  useEffect(() => (isChanged ? holdUnsaved() : undefined), [isChanged]);

  const fieldOf = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: value }),
  });
  const submit = () => {
    const { change, errors: found } = field === 'tags' ? readTags(typed) : readChoice(field, typed);
    setErrors(found ?? {});
    if (change) on.onApply(change);
  };
  return (
    <FormDialog
      width="narrow"
      title={titles[field]}
      description={`For ${several}. ${notice}`}
      problem={{
        message: Object.keys(errors).length > 0 ? problems.invalid.text : undefined,
        fields: errors,
      }}
      action={`Apply to ${several}`}
      pending={on.pending && 'Applying...'}
      onSubmit={submit}
      isChanged={isChanged}
      onClose={on.onCancel}
    >
      {field === 'tags' ? (
        <>
          <TextField label="Add tags" hint="Separated by commas" {...fieldOf('added')} />
          <TextField label="Remove tags" hint="Separated by commas" {...fieldOf('removed')} />
        </>
      ) : (
        <SelectField
          label={field === 'category' ? 'Category' : 'AI use'}
          placeholder="Choose…"
          options={field === 'category' ? categories : makingOptions}
          {...fieldOf('chosen')}
        />
      )}
    </FormDialog>
  );
}

interface Typed {
  chosen: string;
  added: string;
  removed: string;
}

type Errors = Partial<Record<keyof Typed, string>>;

/** The change, or why it is none. */
type Read = { change: BulkChange; errors?: undefined } | { change?: undefined; errors: Errors };

function readTags({ added, removed }: Typed): Read {
  const add = v.safeParse(tags, splitTags(added));
  const remove = v.safeParse(tags, splitTags(removed));
  const errors: Errors = {
    ...(!add.success && { added: add.issues[0].message }),
    ...(!remove.success && { removed: remove.issues[0].message }),
  };
  if (!add.success || !remove.success) return { errors };
  if (add.output.length + remove.output.length === 0)
    return { errors: { added: 'Please name a tag' } };
  return { change: { action: 'tags', add: add.output, remove: remove.output } };
}

function readChoice(field: 'category' | 'making', { chosen }: Typed): Read {
  if (!chosen) return { errors: { chosen: 'Please choose one' } };
  if (field === 'category') return { change: { action: 'category', category: chosen } };
  const making = makings.find(({ value }) => value === chosen)?.value ?? null;
  return { change: { action: 'making', making } };
}
