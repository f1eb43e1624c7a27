import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DeskWork } from '#contract/entities/desk-work';
import { type WorkKind, works } from '#stores/desk-works';
import { Button } from '#ui/button.tsx';
import { Arrangement } from './arrangement.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { FilterField, flagOf, yesOrNo } from './filter-field.tsx';
import { ListView } from './list-view.tsx';
import { perform } from './perform.ts';
import { useSelection } from './use-selection.ts';
import { WorkDialog } from './work-dialog.tsx';
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

const states = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
];

type Open =
  | { dialog: 'edit'; work: DeskWork | undefined }
  | { dialog: 'delete'; work: DeskWork }
  | { dialog: 'arrange' };

/** The videos, or the images: one list, its filters, and everything that is done with works. */
export function WorksTab({ kind }: { kind: WorkKind }) {
  const { noun, title, plural, categories, emptyText } = workKinds[kind];
  const { list, change, remove } = works[kind];
  const { query, rows } = useStore(list.$state);
  const [open, setOpen] = useState<Open>();
  const selection = useSelection(rows);
  const close = () => setOpen(undefined);

  const setFeatured = (work: DeskWork) =>
    perform(() => change(work.id, { featured: !work.featured }), {
      done: `${title} Updated`,
      failed: `Failed to update ${noun}`,
    });

  if (open?.dialog === 'arrange') return <Arrangement kind={kind} onClose={close} />;
  return (
    <>
      <ListView
        list={list}
        plural={plural}
        emptyText={emptyText}
        orders={orders}
        actions={
          <>
            <Button onClick={() => setOpen({ dialog: 'arrange' })}>Arrange</Button>
            <Button look="primary" onClick={() => setOpen({ dialog: 'edit', work: undefined })}>
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
              label="State"
              all="All"
              options={states}
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
            onFeature={() => void setFeatured(work)}
            onEdit={() => setOpen({ dialog: 'edit', work })}
            onDelete={() => setOpen({ dialog: 'delete', work })}
          />
        )}
      >
        <BulkBar kind={kind} selection={selection} />
      </ListView>
      {open?.dialog === 'edit' && <WorkDialog kind={kind} work={open.work} onClose={close} />}
      {open?.dialog === 'delete' && (
        <DeleteDialog
          entity={noun}
          remove={() => remove(open.work.id)}
          words={{ done: `${title} Deleted`, failed: `Failed to delete ${noun}` }}
          onClose={close}
        />
      )}
    </>
  );
}
