const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Control characters other than tab and line feeds may not stand in XML 1.0, however they are written. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Writes an element with text in it; none for a missing text. */
export function element(name: string, text: string | number | null | undefined): string {
  if (text === null || text === undefined) return '';
  return `<${name}>${escapeXml(String(text))}</${name}>`;
}

/** Writes text so that XML shows it as it is, between tags and in quoted attributes. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? '');
