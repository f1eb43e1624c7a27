import type { LibraryFile, MediaUse } from '#contract/endpoints/library';

export const isFilm = ({ kind }: Pick<LibraryFile, 'kind'>): boolean => kind === 'video';

const partWords: Record<MediaUse['part'], string> = {
  file: 'File of',
  poster: 'Thumbnail of',
  frame: 'Frame of',
  before: 'Before picture of',
};

/** What a file is to a work, before the title of the work. */
export function partText({ kind, part }: Pick<MediaUse, 'kind' | 'part'>): string {
  if (part === 'file') return kind === 'video' ? 'Video of' : 'Picture of';
  return partWords[part];
}

export const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);
