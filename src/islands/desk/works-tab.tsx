import { useStore } from '@nanostores/react';
import type { DeskWork } from '#contract/entities/desk-work';
import { makings, workTexts } from '#contract/options';
import { type WorkKind, works } from '#stores/desk-works';
import { Button } from '#ui/button.tsx';
import { Arrangement } from './arrangement.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { FilterField, flagOf, yesOrNo } from './filter-field.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ListView } from './list-view.tsx';
import { perform } from './perform.ts';
import { stateOptions } from './publication-state.tsx';
import { useOpened } from './use-opened.ts';
import { useSelection } from './use-selection.ts';
import { WorkDialog, workLabels } from './work-dialog.tsx';
import { workKinds } from './work-kinds.ts';
import { WorkRow } from './work-row.tsx';

const orders = [
  { value: '-createdAt', label: 'Newest' },
  { value: 'createdAt', label: 'Oldest' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
  { value: '-modifiedAt', label: 'Last changed' },
  { value: 'public', label: 'As visitors see them' },
];

const madeOptions = [...makings, { value: 'unsaid', label: 'Not said' }];

/** The texts for those who cannot see or hear a work; of an image there is one. */
const lackingOptions = (kind: WorkKind) =>
  kind === 'video' ? [{ value: 'any', label: 'Any text' }, ...workTexts] : workTexts.slice(0, 1);

type Open =
  | { dialog: 'edit'; work: DeskWork | undefined }
  | { dialog: 'delete'; work: DeskWork }
  | { dialog: 'history'; work: DeskWork }
  | { dialog: 'arrange' };

/** The videos, or the images: one list, its filters, and everything that is done with works. */
export function WorksTab({ kind }: { kind: WorkKind }) {
  const { noun, title, plural, categories, emptyText } = workKinds[kind];
  const { list, change, remove, history } = works[kind];
  const { query, rows } = useStore(list.$state);
  const { opened, open, close } = useOpened<Open>();
  const selection = useSelection(rows);

  const setFeatured = (work: DeskWork) =>
    perform(() => change(work.id, { featured: !work.featured }), {
      done: `${title} Updated`,
      failed: `Failed to update ${noun}`,
    });

  if (opened?.dialog === 'arrange') return <Arrangement kind={kind} onClose={close} />;
  return (
    <>
      <ListView
        list={list}
        plural={plural}
        emptyText={emptyText}
        orders={orders}
        actions={
          <>
            <Button onClick={() => open({ dialog: 'arrange' })}>Arrange</Button>
            <Button look="primary" onClick={() => open({ dialog: 'edit', work: undefined })}>
              Add {title}
            </Button>
          </>
        }
        filters={
          <>
            <FilterField
              label="Category"
              all="All categories"
              options={categories}
              value={query.category}
              onChoose={(category) => void list.ask({ category })}
            />
            <FilterField
              label="Featured"
              all="All"
              options={yesOrNo('Featured', 'Not featured')}
              value={query.featured?.toString()}
              onChoose={(featured) => void list.ask({ featured: flagOf(featured) })}
            />
            <FilterField
              label="Made"
              all="All"
              options={madeOptions}
              value={query.making}
              onChoose={(making) => void list.ask({ making: making as typeof query.making })}
            />
            <FilterField
              label="Lacking"
              all="All"
              options={lackingOptions(kind)}
              value={query.lacking}
              onChoose={(lacking) => void list.ask({ lacking: lacking as typeof query.lacking })}
            />
            <FilterField
              label="State"
              all="All"
              options={stateOptions}
              value={query.state}
              onChoose={(state) => void list.ask({ state: state as typeof query.state })}
            />
          </>
        }
        renderRow={(work) => (
          <WorkRow
            kind={kind}
            work={work}
            isSelected={selection.has(work.id)}
            onSelect={() => selection.toggle(work.id)}
            onFeature={() => setFeatured(work)}
            onEdit={() => open({ dialog: 'edit', work })}
            onHistory={() => open({ dialog: 'history', work })}
            onDelete={() => open({ dialog: 'delete', work })}
          />
        )}
      >
        {(rows.length > 0 || selection.ids.length > 0) && (
          <BulkBar kind={kind} selection={selection} />
        )}
      </ListView>
      {opened?.dialog === 'edit' && <WorkDialog kind={kind} work={opened.work} onClose={close} />}
      {opened?.dialog === 'history' && (
        <HistoryDialog
          item={opened.work}
          history={history}
          labels={workLabels(kind)}
          onClose={close}
        />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteDialog
          entity={noun}
          name={opened.work.title}
          remove={async () => {
            await remove(opened.work.id);
            selection.drop([opened.work.id]);
          }}
          words={{ done: `${title} Deleted`, failed: `Failed to delete ${noun}` }}
          onClose={close}
        />
      )}
    </>
  );
}
