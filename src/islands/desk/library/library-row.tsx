import type { LibraryFile, MediaUse } from '#contract/endpoints/library';
import { fileSize } from '#contract/file-size';
import { shownTitle } from '#lib/shown-title';
import { Button } from '#ui/button.tsx';
import checkbox from '#ui/checkbox.module.css';
import { RelativeTime } from '#ui/relative-time.tsx';
import { titleWords } from '#ui/title-words.tsx';
import line from '../parts/facts.module.css';
import { type RowAction, RowMenu } from '../parts/row-menu.tsx';
import { FilePicture } from './file-picture.tsx';
import styles from './library.module.css';
import { isFilm, partText } from './library-words.ts';

interface LibraryRowProps {
  file: LibraryFile;
  isSelected: boolean;
  /** Whether any file of the page can be selected. */
  isChoosable: boolean;
  onSelect: () => void;
  onUse: () => void;
  onOpen: (use: MediaUse) => void;
  onDelete: () => void;
}

/** A file that was uploaded, and where it is used. Only one that nothing uses can be deleted. */
export function LibraryRow({ file, isSelected, isChoosable, ...on }: LibraryRowProps) {
  const { filename, isUsed, uses } = file;
  const actions: RowAction[] = [
    { label: 'Use in a new work', look: 'quiet', run: on.onUse },
    ...(isUsed ? [] : [{ label: 'Delete', look: 'destructive', run: on.onDelete } as const]),
  ];
  return (
    <article
      className={styles['row']}
      data-selected={isSelected}
      data-choosable={isChoosable}
      aria-label={filename}
    >
      <label className={styles['select']}>
        <input
          type="checkbox"
          className={checkbox['box']}
          checked={isSelected}
          disabled={isUsed}
          onChange={on.onSelect}
        />
        <span className="visually-hidden">Select {filename}</span>
      </label>
      <FilePicture file={file} />
      <h3 className={styles['title']}>
        <bdi>{filename}</bdi>
      </h3>
      <p className={`slate ${line['facts']} ${styles['facts']}`}>
        <span>{isFilm(file) ? 'Video' : 'Picture'}</span> <span>{fileSize(file.bytes)}</span>{' '}
        <RelativeTime at={file.createdAt} />
      </p>
      <div className={styles['uses']}>
        {uses.length > 0 && (
          <ul>
            {uses.map((use) => (
              <li key={`${use.kind} ${use.workId} ${use.part}`}>
                <span>{partText(use)}</span>{' '}
                <button type="button" onClick={() => on.onOpen(use)}>
                  <bdi>{titleWords(shownTitle(use))}</bdi>
                </button>{' '}
                {use.state !== 'published' && <span>({use.state})</span>}
              </li>
            ))}
          </ul>
        )}
        {uses.length === 0 && (
          <p data-unused={!isUsed}>
            {isUsed ? 'Used in the settings or an earlier version' : 'Not used'}
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        {actions.map(({ label, look, run }) => (
          <Button key={label} look={look} className={styles['beside']} onClick={run}>
            {label}
            <span className="visually-hidden"> {filename}</span>
          </Button>
        ))}
        <RowMenu name={filename} actions={[]} besides={actions} />
      </div>
    </article>
  );
}
