/** What spreadsheets take for the beginning of a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const formula = /^[\s\0]*[=+\-@＝＋－＠\t\r]/;

/**
 * One line of CSV (RFC 4180), every cell in quotes. A cell that a spreadsheet would compute gets an apostrophe before it,
 * so that it is shown as it was written.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
