// Longer than other files: a list, and everything that is opened over it.
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { DeskWork } from '#contract/entities/desk-work';
import { makings, workTexts } from '#contract/options';
import { crowdedOut } from '#lib/crowded-out';
import { shownTitle } from '#lib/shown-title';
import { type WorkKind, works } from '#stores/desk/works';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { fetched } from '../parts/fetched.tsx';
import { FilterField, flagOf, yesOrNo } from '../parts/filter-field.tsx';
import { HistoryDialog } from '../parts/history-dialog.tsx';
import { ListView } from '../parts/list-view.tsx';
import { perform } from '../parts/perform.ts';
import { stateOptions } from '../parts/publication-state.tsx';
import { RowActions } from '../parts/row-actions.tsx';
import { useOpened } from '../parts/use-opened.ts';
import { DropArea } from '../queue/drop-area.tsx';
import type { ImageQueueViewProps } from '../queue/image-queue-view.tsx';
import type { QueueNoticeProps } from '../queue/queue-notice.tsx';
import { useKeptQueue } from '../queue/use-kept-queue.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FeatureDialog } from './feature-dialog.tsx';
import { offerUndo } from './offer-undo.ts';
import { OpenedLinks } from './opened-links.tsx';
import { OpenedWork } from './opened-work.tsx';
import { useSelection } from './use-selection.ts';
import { workKinds } from './work-kinds.ts';
import { workLabels } from './work-labels.ts';
import { WorkRow } from './work-row.tsx';

const Arrangement = fetched(
  async () => (await import('./arrangement.tsx')).Arrangement,
  'Loading the order',
);

const orders = [
  { value: '-createdAt', label: 'Newest' },
  { value: 'createdAt', label: 'Oldest' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
  { value: '-modifiedAt', label: 'Last changed' },
  { value: 'public', label: 'As visitors see them' },
];

const makingOptions = [...makings, { value: 'unsaid', label: 'Not stated' }];

/** The texts for those who cannot see or hear a work; of an image there is one. */
const lackingOptions = (kind: WorkKind) =>
  kind === 'video' ? [{ value: 'any', label: 'Any text' }, ...workTexts] : workTexts.slice(0, 1);

const ImageQueueView = fetched<ImageQueueViewProps>(
  async () => (await import('../queue/image-queue-view.tsx')).ImageQueueView,
  'Opening the queue',
);
const QueueNotice = fetched<QueueNoticeProps>(
  async () => (await import('../queue/queue-notice.tsx')).QueueNotice,
  'Looking at the queue',
);

type Open =
  /** `files`: dropped on the list. */
  | { dialog: 'edit'; work: DeskWork | undefined; files?: readonly File[] }
  | { dialog: 'delete'; work: DeskWork }
  | { dialog: 'history'; work: DeskWork }
  | { dialog: 'show'; work: DeskWork }
  /** `off`: what Home shows no more then. */
  | { dialog: 'feature'; work: DeskWork; off: DeskWork }
  | { dialog: 'arrange' }
  /** `files`: dropped on the list. */
  | { dialog: 'queue'; files: readonly File[] };

/** The videos, or the images: one list, its filters, and everything that is done with works. */
export function WorksTab({ kind }: { kind: WorkKind }) {
  const { noun, title, plural, categories, emptyText } = workKinds[kind];
  const { list, change, remove, history, onHome } = works[kind];
  const { query, rows, total } = useStore(list.$state);
  const { opened, open, close } = useOpened<Open>();
  const selection = useSelection(rows);
  const [hasQueue, setHasQueue] = useState(false);
  const isImages = kind === 'image';

  const openQueue = (files: readonly File[]) => {
    setHasQueue(true);
    open({ dialog: 'queue', files });
  };
  const addMany = {
    label: 'Add many',
    about: '',
    look: 'secondary',
    run: () => openQueue([]),
  } as const;
  useKeptQueue(isImages, () => openQueue([]));

  const failed = `Failed to update ${noun}`;
  const feature = async (work: DeskWork) => {
    const { id, version } = await change(work.id, { featured: !work.featured });
    offerUndo(kind, [{ id, version }], { title: `${title} Updated` });
  };
  /** Asks first when Home has no room for one more. */
  const setFeatured = (work: DeskWork) =>
    perform(
      async () => {
        const isNew = !work.featured && work.state === 'published';
        const off = isNew ? crowdedOut(await onHome(), work) : undefined;
        if (off) open({ dialog: 'feature', work, off });
        else await feature(work);
      },
      { failed },
    );

  if (opened?.dialog === 'arrange') return <Arrangement kind={kind} onClose={close} />;
  if (opened?.dialog === 'queue') return <ImageQueueView files={opened.files} onClose={close} />;
  const droppable = (view: ReactNode) =>
    isImages ? (
      <DropArea label="Add as drafts" onFiles={openQueue}>
        {hasQueue && <QueueNotice onOpen={() => openQueue([])} />}
        {view}
      </DropArea>
    ) : (
      <DropArea
        label="Add as a draft"
        onFiles={(files) => open({ dialog: 'edit', work: undefined, files })}
      >
        {view}
      </DropArea>
    );
  return (
    <>
      {droppable(
        <ListView
          list={list}
          plural={plural}
          emptyText={emptyText}
          orders={orders}
          actions={
            <RowActions
              name={`All ${plural}`}
              menuLabel="Further actions"
              isOpen={false}
              primary={{
                label: `Add ${title}`,
                about: '',
                look: 'primary',
                run: () => open({ dialog: 'edit', work: undefined }),
              }}
              others={[
                {
                  label: 'Arrange',
                  about: '',
                  look: 'secondary',
                  run: () => open({ dialog: 'arrange' }),
                },
                ...(isImages ? [addMany] : []),
              ]}
              rare={[]}
            />
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
                label="AI use"
                all="All"
                options={makingOptions}
                value={query.making}
                onChoose={(making) => void list.ask({ making: making as typeof query.making })}
              />
              <FilterField
                label="Missing"
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
              onSelect={() => selection.toggle(work)}
              onFeature={() => setFeatured(work)}
              onEdit={() => open({ dialog: 'edit', work })}
              onShow={() => open({ dialog: 'show', work })}
              onHistory={() => open({ dialog: 'history', work })}
              onDelete={() => open({ dialog: 'delete', work })}
            />
          )}
        >
          {(rows.length > 0 || selection.ids.length > 0) && (
            <BulkBar kind={kind} selection={selection} query={query} total={total} />
          )}
        </ListView>,
      )}
      {opened?.dialog === 'edit' && (
        <OpenedWork kind={kind} work={opened.work} file={opened.files} onClose={close} />
      )}
      {opened?.dialog === 'show' && <OpenedLinks kind={kind} work={opened.work} onClose={close} />}
      {opened?.dialog === 'history' && (
        <HistoryDialog
          item={opened.work}
          history={history}
          labels={workLabels(kind)}
          onClose={close}
        />
      )}
      {opened?.dialog === 'feature' && (
        <FeatureDialog
          kind={kind}
          work={opened.work}
          off={opened.off}
          feature={() => perform(() => feature(opened.work), { failed })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteDialog
          entity={noun}
          items={[{ id: opened.work.id, title: shownTitle(opened.work) }]}
          remove={async () => {
            await remove(opened.work.id);
            selection.drop([opened.work.id]);
          }}
          words={{ done: `${title} Deleted`, failed: `Failed to delete ${noun}` }}
          unpublish={
            opened.work.state === 'published'
              ? {
                  run: () => change(opened.work.id, { state: 'draft' }),
                  words: { done: `${title} Updated`, failed: `Failed to update ${noun}` },
                }
              : undefined
          }
          onClose={close}
        />
      )}
    </>
  );
}
