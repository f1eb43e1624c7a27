import type { LibraryFile } from '#contract/endpoints/library';
import { Still } from '#ui/still.tsx';
import styles from './library.module.css';
import { isFilm } from './library-words.ts';

/** What a file looks like; of a film its beginning. */
export function FilePicture({ file }: { file: LibraryFile }) {
  return (
    <span className={styles['picture']}>
      {isFilm(file) ? (
        <video
          src={file.url}
          muted
          playsInline
          preload="metadata"
          tabIndex={-1}
          aria-hidden="true"
        />
      ) : (
        <Still
          sources={[file.url]}
          alternative=""
          width={null}
          height={null}
          placeholder={null}
          sizes="10rem"
          failure="No picture"
        />
      )}
    </span>
  );
}
