// Whether the galleries are being edited in place.
import { atom } from 'nanostores';
import { editModeKey } from '#contract/storage-keys';
import { forgetStoredText, readStoredText, storeText } from '#lib/stored-text';

/** Stays on from page to page in one tab. */
export const $editMode = atom(false);

/** Takes over what the page before had. */
export function restoreEditMode(): void {
  $editMode.set(readStoredText(editModeKey, 'session') !== undefined);
}

export function setEditMode(isOn: boolean): void {
  $editMode.set(isOn);
  if (isOn) storeText(editModeKey, 'on', 'session');
  else forgetStoredText(editModeKey, 'session');
}
