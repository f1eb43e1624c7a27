// Messages and projects as a table for a spreadsheet.
import { exportMessages, exportProjects } from '#contract/endpoints/export-inbox';
import type { HeldKind } from '#contract/endpoints/held';
import { requestAsUser } from '../request-as-user.ts';

/** Without it, Excel does not read UTF-8 as such (https://www.unicode.org/faq/utf_bom.html). */
const byteOrderMark = '\uFEFF';

/** All of a kind as the parts of one CSV file. Rejects as `requestAsUser` does. */
export async function exportInbox(kind: HeldKind): Promise<string[]> {
  const endpoint = kind === 'message' ? exportMessages : exportProjects;
  const parts = [byteOrderMark];
  let after: number | undefined;
  for (;;) {
    const { csv, next } = (await requestAsUser(endpoint, { body: { after } })).answer;
    parts.push(csv);
    if (next === null) return parts;
    after = next;
  }
}
