import { cameFromHere } from './visitor.ts';

/**
 * Takes the fonts of text and slates at once where an earlier page of this site has fetched them. A first visit is painted
 * in what the machine has: only titles have a font of their own then (`src/styles/tokens.css`).
 *
 * The slates' font, whose letters have the width of their fallback's, is added when it is there. With a rule in the styles
 * instead, those of the whole page would be computed once more.
 *
 * @returns lets the slates take theirs, to be called after the first paint; what it promises is kept also without the font
 */
export function chooseFonts(): () => Promise<void> {
  const { dataset } = document.documentElement;
  const slates = new FontFace('Geist Mono', `url(${dataset['slates']})`);
  const setSlates = () =>
    slates.load().then(
      () => void document.fonts.add(slates),
      () => {
        // They keep the machine's font.
      },
    );
  if (cameFromHere) {
    document.fonts.load('1em Archivo');
    setSlates();
  } else dataset['firstVisit'] = '';
  return setSlates;
}
