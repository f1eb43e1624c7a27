/**
 * Adds styles to the page that its HTML did not bring. Constructed sheets are not inline styles, so the
 * Content-Security-Policy does not ask for their hash.
 * @param css as `import css from './part.css?inline'` gives it.
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
