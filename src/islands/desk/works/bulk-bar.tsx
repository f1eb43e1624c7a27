import { useState } from 'react';
import type { SelectionQuery, WorkBulk } from '#contract/endpoints/desk-works';
import { maxSelectedWorks } from '#contract/limits';
import { offeredCategories } from '#stores/desk/options';
import { type WorkKind, works } from '#stores/desk/works';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { fetched } from '../parts/fetched.tsx';
import { PageBox } from '../parts/page-box.tsx';
import { perform } from '../parts/perform.ts';
import { RowMenu } from '../parts/row-menu.tsx';
import { usePending } from '../parts/use-pending.ts';
import styles from './bulk-bar.module.css';
import type { BulkChange, BulkField } from './bulk-dialog.tsx';
import { type Question, questionOf, visibleOf } from './bulk-questions.tsx';
import { restOf, unsentText } from './bulk-rest.ts';
import { tellWhatLeftHome } from './left-home.ts';
import { offerUndo } from './offer-undo.ts';
import { findUnplayable } from './probe-media.ts';
import type { Selection } from './use-selection.ts';
import { workKinds } from './work-kinds.ts';

const BulkDialog = fetched(
  async () => (await import('./bulk-dialog.tsx')).BulkDialog,
  'Loading the form',
);

interface BulkBarProps {
  kind: WorkKind;
  selection: Selection;
  /** What the list was asked for. */
  query: SelectionQuery;
  /** How many works it has on all pages. */
  total: number;
}

type Asking =
  | { dialog: 'delete' }
  | { dialog: 'field'; field: BulkField }
  | { dialog: 'confirm'; question: Question; change: BulkChange };

/** What can be done with all selected works at once. */
export function BulkBar({ kind, selection, query, total }: BulkBarProps) {
  const { noun, title, plural } = workKinds[kind];
  const { changeAll, onHome, selectAll } = works[kind];
  const [asking, ask] = useState<Asking>();
  const [isChanging, runOnce] = usePending();
  const [isSelecting, selectOnce] = usePending();
  const ids = [...selection.ids];
  const count = ids.length;
  const several = count === 1 ? `1 ${noun}` : `${count} ${plural}`;
  const failed = `Failed to update ${several}`;
  const visible = visibleOf(count, selection.publishedCount);
  const most = Math.min(total, maxSelectedWorks);

  const apply = async (change: BulkChange) => {
    const publishes = change.action === 'state' && change.state === 'published';
    const unplayable = publishes ? await findUnplayable(kind, selection.unpublished) : [];
    const held = new Set(unplayable.map(({ id }) => id));
    const sent = ids.filter((id) => !held.has(id));
    const make = () => changeAll({ ...change, ids: sent } as WorkBulk);
    // Drafts among them may be featured.
    const { done, left } = publishes
      ? await tellWhatLeftHome(kind, make)
      : { done: await make(), left: undefined };
    const there = new Set(done.ids);
    // Those that another admin has deleted meanwhile are neither counted nor selected any more.
    if (done.unsent === 0) selection.drop(sent.filter((id) => !there.has(id)));
    const { length: changed } = done.changed;
    offerUndo(kind, done.changed, {
      title: changed === 1 ? `${title} Updated` : `${changed} ${title}s Updated`,
      description: restOf({
        ...done,
        ...{ action: change.action, titled: selection.titled, unplayable, left },
      }),
    });
    ask(undefined);
  };

  /** The selection as it is now: what is on other pages may have changed since it was selected. */
  const current = async () =>
    selection.reachesFurther ? selection.renew(await selectAll({})) : selection;

  /** Does at once what no visitor notices, and asks before the rest. */
  const start = (change: BulkChange) =>
    runOnce(() =>
      perform(
        async () => {
          const { publishedCount, unpublished } = await current();
          const shown = change.action === 'featured' && change.featured ? await onHome() : [];
          const question = questionOf(change, {
            ...{ count, publishedCount, unpublished },
            ...{ noun, plural, shown },
          });
          if (question) ask({ dialog: 'confirm', question, change });
          else await apply(change);
        },
        { failed },
      ),
    );

  const open = (dialog: Asking) => () =>
    void runOnce(() =>
      perform(
        async () => {
          await current();
          ask(dialog);
        },
        { failed },
      ),
    );
  const inDialog = (field: BulkField) => open({ dialog: 'field', field });
  const feature = (featured: boolean) => () => void start({ action: 'featured', featured });
  const edits = [
    { label: 'Set category', about: '', run: inDialog('category') },
    { label: 'Change tags', about: '', run: inDialog('tags') },
    { label: 'Set AI use', about: '', run: inDialog('making') },
    { label: 'Add to featured', about: '', run: feature(true) },
    { label: 'Remove from featured', about: '', run: feature(false) },
  ];

  const removeAll = async () => {
    const { ids: gone, unsent } = await changeAll({ action: 'delete', ids });
    selection.drop(unsent > 0 ? gone : ids);
    const toast = gone.length === 1 ? `${title} Deleted` : `${gone.length} ${title}s Deleted`;
    showToast({ title: toast, description: unsentText(unsent) });
  };

  return (
    <div className={styles['bar']} data-selecting={count > 0}>
      <PageBox label="Select this page" holds={selection.holds} onToggle={selection.togglePage} />
      <p className="slate" role="status">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && count < most && (
        <Button
          look="quiet"
          className={styles['all']}
          pending={isSelecting && 'Selecting...'}
          onClick={() =>
            void selectOnce(() =>
              perform(async () => selection.add(await selectAll(query)), {
                failed: `Failed to select ${plural}`,
              }),
            )
          }
        >
          {most < total ? `Select the newest ${most} of ${total}` : `Select all ${total}`}
        </Button>
      )}
      {count > 0 && (
        <fieldset className={styles['actions']} aria-busy={isChanging}>
          <legend className="visually-hidden">With the selected {plural}</legend>
          <Button onClick={() => void start({ action: 'state', state: 'published' })}>
            Publish
          </Button>
          <Button
            aria-label="Move to drafts"
            onClick={() => void start({ action: 'state', state: 'draft' })}
          >
            Drafts
          </Button>
          <RowMenu
            name={`With the selected ${plural}`}
            label="Edit selected"
            written="Edit"
            actions={edits}
          />
          <Button look="destructive" onClick={open({ dialog: 'delete' })}>
            Delete
          </Button>
        </fieldset>
      )}
      {count > 0 && (
        <Button
          look="quiet"
          className={styles['clear']}
          aria-label="Clear selection"
          onClick={selection.clear}
        >
          Clear
        </Button>
      )}
      {asking?.dialog === 'field' && (
        <BulkDialog
          field={asking.field}
          several={several}
          count={count}
          publishedCount={selection.publishedCount}
          categories={offeredCategories(kind)}
          pending={isChanging}
          onApply={(change) => runOnce(() => apply(change))}
          onCancel={() => ask(undefined)}
        />
      )}
      {asking?.dialog === 'confirm' && (
        <ConfirmDialog
          open
          look="primary"
          {...asking.question}
          pending={isChanging && 'Applying...'}
          onConfirm={() => void runOnce(() => perform(() => apply(asking.change), { failed }))}
          onCancel={() => ask(undefined)}
        />
      )}
      {asking?.dialog === 'delete' && (
        <DeleteDialog
          entity={count === 1 ? noun : several}
          items={selection.titled}
          remove={removeAll}
          words={{ failed: `Failed to delete ${several}` }}
          unpublish={
            visible
              ? {
                  visible: count === 1 ? undefined : visible,
                  run: () => apply({ action: 'state', state: 'draft' }),
                  words: { failed },
                }
              : undefined
          }
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}
