/** What `src/styles/text-fonts.css` declares. */
const families = ['Archivo', 'Geist Mono'];

/**
 * Takes the text's fonts at once where an earlier page of this site has fetched them. A first visit is painted in what the
 * machine has; `src/components/fonts/fetch-fonts.ts` sees to the rest.
 */
export function chooseFonts(): void {
  if (document.referrer.startsWith(`${location.origin}/`))
    for (const family of families) document.fonts.load(`1em ${family}`);
  else document.querySelector<HTMLStyleElement>('[data-fonts]')?.setAttribute('media', 'not all');
}
