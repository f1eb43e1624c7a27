/** Gives a document within this one the styles that this one has by now. */
export function copyStyles(page: Document, inner: Document): void {
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
