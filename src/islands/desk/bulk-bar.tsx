import { useState } from 'react';
import type { WorkBulk } from '#contract/endpoints/desk-works';
import { type WorkKind, works } from '#stores/desk-works';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import styles from './bulk-bar.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { perform } from './perform.ts';
import { usePending } from './use-pending.ts';
import type { Selection } from './use-selection.ts';
import { workKinds } from './work-kinds.ts';

/** What can be done with all selected works at once. */
export function BulkBar({ kind, selection }: { kind: WorkKind; selection: Selection }) {
  const { noun, title, plural, categories } = workKinds[kind];
  const { changeAll } = works[kind];
  const [isDeleting, setDeleting] = useState(false);
  const [category, setCategory] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isChanging, runOnce] = usePending();
  const ids = [...selection.ids];
  const count = ids.length;
  const several = count === 1 ? noun : `${count} ${plural}`;

  /** Those that another admin has deleted meanwhile are neither counted nor selected any more. */
  const doToAll = async (bulk: WorkBulk, deed: 'Updated' | 'Deleted') => {
    const there = await changeAll(bulk);
    selection.drop(bulk.action === 'delete' ? ids : ids.filter((id) => !there.includes(id)));
    const toast = there.length === 1 ? `${title} ${deed}` : `${there.length} ${title}s ${deed}`;
    showToast({ title: toast });
  };
  const run = (bulk: WorkBulk) =>
    runOnce(() =>
      perform(() => doToAll(bulk, 'Updated'), { failed: `Failed to update ${several}` }),
    );

  return (
    <div className={styles['bar']}>
      <Checkbox
        label="Select this page"
        checked={selection.holdsPage}
        onChange={selection.togglePage}
      />
      <p className="slate" role="status">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <fieldset className={styles['actions']} aria-busy={isChanging}>
          <legend className="visually-hidden">With the selected {plural}</legend>
          <SelectField
            label="Set category"
            placeholder="Choose…"
            options={categories}
            value={category}
            onChange={({ target: { value } }) => setCategory(value)}
          />
          <Button disabled={!category} onClick={() => setAsking(true)}>
            Apply category
          </Button>
          <Button onClick={() => void run({ action: 'featured', ids, featured: true })}>
            Add to featured
          </Button>
          <Button onClick={() => void run({ action: 'featured', ids, featured: false })}>
            Remove from featured
          </Button>
          <Button look="destructive" onClick={() => setDeleting(true)}>
            Delete {count}
          </Button>
          <Button look="quiet" onClick={selection.clear}>
            Clear selection
          </Button>
        </fieldset>
      )}
      <ConfirmDialog
        open={isAsking}
        look="primary"
        title="Set category?"
        description={`${count === 1 ? `1 ${noun} gets` : `${several} get`} the category ${category}. Visitors see it at once where they are published.`}
        confirmLabel="Set category"
        pending={isChanging && 'Setting...'}
        onConfirm={() =>
          void run({ action: 'category', ids, category }).then(() => {
            setAsking(false);
            setCategory('');
          })
        }
        onCancel={() => setAsking(false)}
      />
      {isDeleting && (
        <DeleteDialog
          entity={several}
          remove={() => doToAll({ action: 'delete', ids }, 'Deleted')}
          words={{ failed: `Failed to delete ${several}` }}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
