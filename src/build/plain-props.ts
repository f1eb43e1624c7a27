/** What Astro writes between the quotes of an island's attributes. */
const attribute = / (props|opts)="([^"]*)"/g;

/**
 * Writes the properties of islands in single quotes. They are JSON, so half of Astro's double-quoted form is `&quot;`,
 * which costs even after compression: a page with many works stays within its budget.
 */
export function plainProps(html: string): string {
  return html.replaceAll(attribute, (_, name: string, value: string) => {
    const text = value.replaceAll("'", '&#39;').replaceAll('&quot;', '"');
    return ` ${name}='${text}'`;
  });
}
