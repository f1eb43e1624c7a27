import { useState } from 'react';
import type { WorkBulk } from '#contract/endpoints/desk-works';
import { type WorkKind, works } from '#stores/desk-works';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import styles from './bulk-bar.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { perform } from './perform.ts';
import type { Selection } from './use-selection.ts';
import { workKinds } from './work-kinds.ts';

/** What can be done with all selected works at once. */
export function BulkBar({ kind, selection }: { kind: WorkKind; selection: Selection }) {
  const { noun, title, plural, categories } = workKinds[kind];
  const { changeAll } = works[kind];
  const [isDeleting, setDeleting] = useState(false);
  const ids = [...selection.ids];
  const count = ids.length;
  const several = count === 1 ? noun : `${count} ${plural}`;

  const run = (bulk: WorkBulk) =>
    perform(() => changeAll(bulk), {
      done: count === 1 ? `${title} Updated` : `${count} ${title}s Updated`,
      failed: `Failed to update ${several}`,
    });

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
        <fieldset className={styles['actions']}>
          <legend className="visually-hidden">With the selected {plural}</legend>
          <SelectField
            label="Set category"
            placeholder="Choose…"
            options={categories}
            value=""
            onChange={({ target: { value } }) => {
              if (value) void run({ action: 'category', ids, category: value });
            }}
          />
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
      {isDeleting && (
        <DeleteDialog
          entity={several}
          remove={async () => {
            await changeAll({ action: 'delete', ids });
            selection.clear();
          }}
          words={{
            done: count === 1 ? `${title} Deleted` : `${count} ${title}s Deleted`,
            failed: `Failed to delete ${several}`,
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
