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

/** Gives a document within this one the styles that this one has by now. */
export function adoptStylesOf(page: Document, inner: Document): void {
  const { CSSStyleSheet } = inner.defaultView as Window & typeof globalThis;
  // What a browser's extension adds from elsewhere cannot be read.
  const own = [...page.styleSheets].filter(
    ({ href }) => !href || new URL(href).origin === page.location.origin,
  );
  for (const { cssRules } of [...own, ...page.adoptedStyleSheets]) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'));
    inner.adoptedStyleSheets.push(sheet);
  }
}
