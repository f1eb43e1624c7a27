import { type FormEvent, useId, useState } from 'react';
import type { WorkBulk } from '#contract/endpoints/desk-works';
import { makings } from '#contract/options';
import { splitTags } from '#lib/tags';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './bulk-bar.module.css';
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
  const formId = useId();
  const [chosen, choose] = useState('');
  const [added, setAdded] = useState('');
  const [removed, setRemoved] = useState('');
  const visible = visibleOf(on.count, on.publishedCount);
  const notice = visible ? `${visible}: visitors see the change at once.` : 'No visitor sees it.';
  const change = changeOf(field, { chosen, added, removed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change) on.onApply(change);
  };
  return (
    <Dialog
      open
      title={titles[field]}
      description={`For ${several}. ${notice}`}
      onClose={on.onCancel}
      isBusy={on.pending}
      actions={
        <>
          <Button look="quiet" disabled={on.pending} onClick={on.onCancel}>
            Cancel
          </Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            disabled={!change}
            pending={on.pending && 'Applying...'}
          >
            Apply to {several}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit}>
        {field === 'tags' ? (
          <>
            <TextField
              label="Add tags"
              hint="Separated by commas"
              value={added}
              onChange={({ target }) => setAdded(target.value)}
            />
            <TextField
              label="Remove tags"
              hint="Separated by commas"
              value={removed}
              onChange={({ target }) => setRemoved(target.value)}
            />
          </>
        ) : (
          <SelectField
            label={field === 'category' ? 'Category' : 'AI use'}
            placeholder="Choose…"
            options={field === 'category' ? categories : makingOptions}
            value={chosen}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

interface Typed {
  chosen: string;
  added: string;
  removed: string;
}

/** What was chosen, as a change; `undefined` while nothing is. */
function changeOf(field: BulkField, { chosen, added, removed }: Typed): BulkChange | undefined {
  if (field === 'tags') {
    const [add, remove] = [splitTags(added), splitTags(removed)];
    return add.length + remove.length > 0 ? { action: 'tags', add, remove } : undefined;
  }
  if (!chosen) return undefined;
  if (field === 'category') return { action: 'category', category: chosen };
  const making = makings.find(({ value }) => value === chosen)?.value ?? null;
  return { action: 'making', making };
}
