// How many rows of a list the desk shows at once, in this browser.
import { atom } from 'nanostores';
import { deskPageSize, deskPageSizes } from '#contract/limits';
import { deskPageSizeKey } from '#contract/storage-keys';
import { readStoredText, storeText } from '#lib/stored-text';

const isOffered = (size: number) => (deskPageSizes as readonly number[]).includes(size);

function keptSize(): number {
  const size = Number(readStoredText(deskPageSizeKey));
  return isOffered(size) ? size : deskPageSize;
}

/** The same for all lists. */
export const $pageSize = atom(keptSize());

export function choosePageSize(size: number): void {
  if (!isOffered(size)) return;
  storeText(deskPageSizeKey, String(size));
  $pageSize.set(size);
}
