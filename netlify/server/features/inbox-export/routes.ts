import { exportMessages, exportProjects } from '#contract/endpoints/export-inbox';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { readMessagePart, readProjectPart, recordExport } from '../../db/queries/inbox-export.ts';
import { ok } from '../../http/answers.ts';
import { messageTable, projectTable } from './tables.ts';

/** Messages and projects for a spreadsheet. */
export const inboxExportRoutes: Route[] = [
  route(exportMessages, async ({ body: { after }, user }) => {
    const db = currentDatabase();
    if (after === undefined) await recordExport(db, 'message', user.id);
    return ok(messageTable(await readMessagePart(db, after ?? 0), after === undefined));
  }),
  route(exportProjects, async ({ body: { after }, user }) => {
    const db = currentDatabase();
    if (after === undefined) await recordExport(db, 'project', user.id);
    return ok(projectTable(await readProjectPart(db, after ?? 0), after === undefined));
  }),
];
