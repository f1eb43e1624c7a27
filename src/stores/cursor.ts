import { atom } from 'nanostores';
import { cursorStyles } from '#contract/options';
import { cursorKey } from '#contract/storage-keys';
import { readStoredText, storeText } from '#lib/stored-text';

export type CursorStyle = (typeof cursorStyles)[number]['value'];

/** What the visitor chose; nothing as long as nothing was chosen. */
export const $chosenCursor = atom<CursorStyle | undefined>(undefined);

/** Brings back the choice of an earlier visit. @param product the site's slug */
export function restoreCursor(product: string): void {
  const kept = readStoredText(cursorKey(product));
  $chosenCursor.set(cursorStyles.find(({ value }) => value === kept)?.value);
}

/** Takes a choice and keeps it for later visits. @param product the site's slug */
export function chooseCursor(product: string, style: CursorStyle): void {
  $chosenCursor.set(style);
  storeText(cursorKey(product), style);
}

/** Neon unless something was chosen; off for those who asked for less motion and chose nothing. */
export function cursorInEffect(
  chosen: CursorStyle | undefined,
  reducedMotion: boolean,
): CursorStyle {
  return chosen ?? (reducedMotion ? 'off' : 'neon');
}
