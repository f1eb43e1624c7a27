// The files that were uploaded.
import {
  deleteFiles,
  type LibraryFile,
  type LibraryQuery,
  libraryQuery,
  listLibrary,
} from '#contract/endpoints/library';
import { maxDeletedFiles } from '#contract/limits';
import { requestAsUser } from '../request-as-user.ts';
import { changed } from './change.ts';
import { inBatches } from './in-batches.ts';
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

/**
 * Deletes those of these files that nothing uses.
 * @returns their ids, and of how many, the last of all, nobody knows.
 */
export async function deleteLibraryFiles(
  ids: string[],
): Promise<{ gone: string[]; unsent: number }> {
  const send = (files: string[]) => requestAsUser(deleteFiles, { body: { files } });
  const refetch = () => libraryList.refetch();
  const { answers, unsent } = await changed(inBatches(ids, maxDeletedFiles, send), refetch);
  return { gone: answers.flatMap(({ files }) => files), unsent };
}
