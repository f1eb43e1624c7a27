import { DamagedFile } from './damaged-file.ts';

/**
 * How many boxes, chunks, segments or blocks a file may have. An hour of film in fragments of a second, pictures and sound
 * apart, has 14,400; a hostile one of 40 MiB has five million, and a walk through them takes ten seconds.
 */
export const maxParts = 50_000;

/** Counts the parts of one file. @returns to be called for each; it throws `DamagedFile` for the first too many. */
export function partLimit(): () => void {
  let parts = 0;
  return () => {
    parts++;
    if (parts > maxParts) throw new DamagedFile('more parts than a film or picture needs');
  };
}
