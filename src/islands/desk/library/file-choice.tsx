import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { LibraryFile, LibraryQuery } from '#contract/endpoints/library';
import { fileSize } from '#contract/file-size';
import { libraryChoice } from '#stores/desk/library';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FilePicture } from './file-picture.tsx';
import styles from './library.module.css';

/** How long the typing must rest before the list is searched. */
const restMs = 250;

export interface FileChoiceProps {
  media: NonNullable<LibraryQuery['media']>;
  onChoose: (file: LibraryFile) => void;
  onClose: () => void;
}

/** A file that was uploaded before is chosen. */
export function FileChoice({ media, onChoose, onClose }: FileChoiceProps) {
  const [list] = useState(() => libraryChoice(media));
  const { status, rows, query, total, pageSize } = useStore(list.$state);
  const search = useRef<ReturnType<typeof setTimeout>>(undefined);
  const plural = media === 'film' ? 'videos' : 'pictures';

  useEffect(() => {
    void list.load();
    return () => clearTimeout(search.current);
  }, [list]);

  return (
    <Dialog
      open
      width="wide"
      title="Choose from the library"
      onClose={onClose}
      actions={
        total > pageSize && (
          <Pagination
            label={`Pages of ${plural}`}
            isBrief
            page={query.page}
            pageCount={Math.ceil(total / pageSize)}
            onPage={(page) => void list.ask({ page })}
          />
        )
      }
    >
      <TextField
        label={`Search ${plural} by name`}
        type="search"
        onChange={({ target: { value } }) => {
          clearTimeout(search.current);
          search.current = setTimeout(
            () => void list.ask({ q: value.trim() || undefined }),
            restMs,
          );
        }}
      />
      <div className={styles['choice']} aria-busy={status === 'loading'}>
        {status === 'loading' && rows.length === 0 && <Spinner label="Loading the library" />}
        {status === 'failed' && (
          <div role="alert">
            <p>The library could not be loaded.</p>
            <Button onClick={() => void list.load()}>Try Again</Button>
          </div>
        )}
        {status === 'ready' && rows.length === 0 && (
          <p>{query.q ? `No ${plural} of this name.` : `No ${plural} were uploaded yet.`}</p>
        )}
        {rows.length > 0 && (
          <ul>
            {rows.map((file) => (
              <li key={file.id}>
                <button type="button" onClick={() => onChoose(file)}>
                  <FilePicture file={file} />
                  <span className={styles['name']} title={file.filename}>
                    <bdi>{file.filename}</bdi>
                  </span>
                  <span className="slate">
                    {fileSize(file.bytes)} · {file.isUsed ? 'used' : 'not used'}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
