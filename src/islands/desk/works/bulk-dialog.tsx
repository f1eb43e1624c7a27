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
import { type FormProblem, problemOf } from '../parts/form-problem.ts';
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
  /** What it rejects with is told in the dialog. */
  onApply: (change: BulkChange) => Promise<void>;
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
  const [typed, setTyped] = useState({ category: '', making: '', add: '', remove: '' });
  const [problem, setProblem] = useState<FormProblem>();
  const visible = visibleOf(on.count, on.publishedCount);
  const notice = visible ? `${visible}: visitors see the change at once.` : 'No visitor sees it.';
  const isChanged = Object.values(typed).some(Boolean);

  useEffect(() => (isChanged ? holdUnsaved() : undefined), [isChanged]);

  const fieldOf = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: problem?.fields?.[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: value }),
  });
  const submit = async () => {
    const { change, errors } = field === 'tags' ? readTags(typed) : readChoice(field, typed[field]);
    setProblem(errors && { message: problems.invalid.text, fields: errors });
    if (!change) return;
    try {
      await on.onApply(change);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <FormDialog
      width="narrow"
      title={titles[field]}
      description={`For ${several}. ${notice}`}
      problem={problem}
      action={`Apply to ${several}`}
      pending={on.pending && 'Applying...'}
      onSubmit={() => void submit()}
      isChanged={isChanged}
      onClose={on.onCancel}
    >
      {field === 'tags' ? (
        <>
          <TextField label="Add tags" hint="Separated by commas" {...fieldOf('add')} />
          <TextField label="Remove tags" hint="Separated by commas" {...fieldOf('remove')} />
        </>
      ) : (
        <SelectField
          label={field === 'category' ? 'Category' : 'AI use'}
          placeholder="Choose…"
          options={field === 'category' ? categories : makingOptions}
          {...fieldOf(field)}
        />
      )}
    </FormDialog>
  );
}

/** What is typed, by the names that the server calls it. */
interface Typed {
  category: string;
  making: string;
  add: string;
  remove: string;
}

type Errors = Partial<Record<keyof Typed, string>>;

/** The change, or why it is none. */
type Read = { change: BulkChange; errors?: undefined } | { change?: undefined; errors: Errors };

function readTags(typed: Typed): Read {
  const add = v.safeParse(tags, splitTags(typed.add));
  const remove = v.safeParse(tags, splitTags(typed.remove));
  const errors: Errors = {
    ...(!add.success && { add: add.issues[0].message }),
    ...(!remove.success && { remove: remove.issues[0].message }),
  };
  if (!add.success || !remove.success) return { errors };
  if (add.output.length + remove.output.length === 0)
    return { errors: { add: 'Please name a tag' } };
  return { change: { action: 'tags', add: add.output, remove: remove.output } };
}

function readChoice(field: 'category' | 'making', chosen: string): Read {
  if (!chosen) return { errors: { [field]: 'Please choose one' } };
  if (field === 'category') return { change: { action: 'category', category: chosen } };
  const making = makings.find(({ value }) => value === chosen)?.value ?? null;
  return { change: { action: 'making', making } };
}
