import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { LibraryFile, MediaUse } from '#contract/endpoints/library';
import { deleteLibraryFiles, libraryList } from '#stores/desk/library';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { FilterField, flagOf, yesOrNo } from '../parts/filter-field.tsx';
import { ListView } from '../parts/list-view.tsx';
import { PageBox } from '../parts/page-box.tsx';
import { useOpened } from '../parts/use-opened.ts';
import { unsentText } from '../works/bulk-rest.ts';
import { OpenedWork } from '../works/opened-work.tsx';
import { WorkEditor } from '../works/work-editor.tsx';
import styles from './library.module.css';
import { LibraryRow } from './library-row.tsx';
import { files, isFilm } from './library-words.ts';

const orders = [
  { value: '-createdAt', label: 'Newest' },
  { value: 'createdAt', label: 'Oldest' },
  { value: 'filename', label: 'Name, A to Z' },
  { value: '-bytes', label: 'Largest' },
];

const media = [
  { value: 'film', label: 'Videos' },
  { value: 'picture', label: 'Pictures' },
];

type Open =
  | { dialog: 'delete'; files: readonly LibraryFile[] }
  | { dialog: 'use'; file: LibraryFile }
  | { dialog: 'work'; use: MediaUse };

/** Every file that was uploaded, and where it is used. */
export function LibraryRoom() {
  const { query, rows } = useStore(libraryList.$state);
  const [selected, setSelected] = useState<readonly LibraryFile[]>([]);
  const { opened, open, close } = useOpened<Open>();
  const unused = rows.filter(({ isUsed }) => !isUsed);
  const isSelected = ({ id }: LibraryFile) => selected.some((file) => file.id === id);
  const holdsPage = unused.length > 0 && unused.every(isSelected);
  const without = (gone: readonly LibraryFile[]) =>
    selected.filter(({ id }) => !gone.some((file) => file.id === id));

  const remove = async (unwanted: readonly LibraryFile[]) => {
    const { gone, unsent } = await deleteLibraryFiles(unwanted.map(({ id }) => id));
    const reached = unwanted.slice(0, unwanted.length - unsent);
    setSelected(without(reached));
    const kept = reached.length - gone.length;
    const stayed = kept > 0 && `${files(kept)} stayed: used by now, or gone already.`;
    showToast({
      title: gone.length === 1 ? 'File Deleted' : `${gone.length} Files Deleted`,
      description: [stayed, unsentText(unsent)].filter(Boolean).join(' ') || undefined,
    });
  };
  const closeWork = () => {
    close();
    void libraryList.refetch();
  };

  return (
    <>
      <ListView
        list={libraryList}
        title="Library"
        plural="files"
        emptyText="No files yet. What you upload for a work is listed here."
        orders={orders}
        filters={
          <>
            <FilterField
              label="Use"
              all="All"
              options={yesOrNo('Used', 'Not used')}
              value={query.used?.toString()}
              onChoose={(used) => void libraryList.ask({ used: flagOf(used) })}
            />
            <FilterField
              label="Kind"
              all="All"
              options={media}
              value={query.media}
              onChoose={(chosen) => void libraryList.ask({ media: chosen as typeof query.media })}
            />
          </>
        }
        renderRow={(file) => (
          <LibraryRow
            file={file}
            isSelected={isSelected(file)}
            isChoosable={unused.length > 0}
            onSelect={() => setSelected(isSelected(file) ? without([file]) : [...selected, file])}
            onUse={() => open({ dialog: 'use', file })}
            onOpen={(use) => open({ dialog: 'work', use })}
            onDelete={() => open({ dialog: 'delete', files: [file] })}
          />
        )}
      >
        {(unused.length > 0 || selected.length > 0) && (
          <div className={styles['bar']}>
            <PageBox
              label="Select unused files of this page"
              holds={holdsPage ? 'all' : unused.some(isSelected) ? 'some' : 'none'}
              onToggle={() =>
                setSelected(holdsPage ? without(unused) : [...without(unused), ...unused])
              }
            />
            <p className="slate" role="status">
              {selected.length > 0 && `${selected.length} selected`}
            </p>
            {selected.length > 0 && (
              <Button
                look="destructive"
                onClick={() => open({ dialog: 'delete', files: selected })}
              >
                Delete {files(selected.length)}
              </Button>
            )}
          </div>
        )}
      </ListView>
      <p className={styles['hint']}>
        A file that no work uses is deleted by itself a day after it was uploaded, or later.
      </p>
      {opened?.dialog === 'delete' && (
        <DeleteDialog
          entity={opened.files.length === 1 ? 'file' : files(opened.files.length)}
          items={opened.files.map(({ id, filename }) => ({ id, title: filename }))}
          remove={() => remove(opened.files)}
          words={{ failed: `Failed to delete ${files(opened.files.length)}` }}
          onClose={close}
        />
      )}
      {opened?.dialog === 'use' && (
        <OpenedWork
          kind={isFilm(opened.file) ? 'video' : 'image'}
          work={undefined}
          file={opened.file}
          onClose={closeWork}
        />
      )}
      {opened?.dialog === 'work' && (
        <WorkEditor kind={opened.use.kind} id={opened.use.workId} onClose={closeWork} />
      )}
    </>
  );
}
