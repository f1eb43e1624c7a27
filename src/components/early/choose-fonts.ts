import { cameFromHere } from './visitor.ts';

/** What `src/styles/text-fonts.css` declares. */
const families = ['Archivo', 'Geist Mono'];

/**
 * Takes the fonts of text and slates at once where an earlier page of this site has fetched them. A first visit is painted
 * in what the machine has: only titles have a font of their own then (`src/styles/tokens.css`).
 *
 * @returns lets the slates take theirs; to be called after the first paint
 */
export function chooseFonts(): () => void {
  const { dataset } = document.documentElement;
  if (cameFromHere) for (const family of families) document.fonts.load(`1em ${family}`);
  else dataset['fonts'] = 'titles';
  return () => {
    if (!cameFromHere) dataset['fonts'] = 'slates';
  };
}
