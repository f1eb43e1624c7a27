// The files that were uploaded.
import {
  deleteFiles,
  type LibraryFile,
  type LibraryQuery,
  libraryQuery,
  listLibrary,
} from '#contract/endpoints/library';
import { requestAsUser } from '../request-as-user.ts';
import { changed } from './change.ts';
import { createDeskList, type DeskList, type DeskListQuery } from './list.ts';

export type LibraryListQuery = DeskListQuery & Omit<LibraryQuery, 'page' | 'limit'>;
export type LibraryList = DeskList<LibraryFile, LibraryListQuery>;

const load = (query: LibraryListQuery & { limit: number }) => requestAsUser(listLibrary, { query });

export const libraryList: LibraryList = createDeskList<LibraryFile, LibraryListQuery>(
  load,
  { page: 1 },
  { address: { name: 'library', schema: libraryQuery } },
);

/** Files that a dialog shows at once, to choose one of them. */
const choiceSize = 12;

/** Films or pictures, to choose one of them. */
export const libraryChoice = (media: NonNullable<LibraryQuery['media']>): LibraryList =>
  createDeskList<LibraryFile, LibraryListQuery>(load, { page: 1, media }, { ownSize: choiceSize });

/** Deletes those of these files that nothing uses. @returns their ids. */
export async function deleteLibraryFiles(ids: string[]): Promise<string[]> {
  const { files } = await changed(requestAsUser(deleteFiles, { body: { files: ids } }), () =>
    libraryList.refetch(),
  );
  return files;
}
