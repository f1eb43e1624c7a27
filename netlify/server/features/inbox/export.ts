import { exportMessages, exportProjects } from '#contract/endpoints/export-inbox';
import type { HeldKind } from '#contract/endpoints/held';
import { type Call, type Route, route } from '../../auth/route.ts';
import { originOf } from '../../auth/session-origin.ts';
import { currentSettings } from '../../db/current-settings.ts';
import { currentDatabase } from '../../db/database.ts';
import { readMessagePart, readProjectPart, recordExport } from '../../db/queries/inbox-export.ts';
import { ok } from '../../http/answers.ts';
import { messageTable, projectTable } from './export-tables.ts';

type ExportCall = Call<typeof exportMessages> | Call<typeof exportProjects>;

/** Messages and projects for a spreadsheet. */
export const inboxExportRoutes: Route[] = [
  route(exportMessages, async (call) => {
    const { after, isFirst } = await begin('message', call);
    const rows = await readMessagePart(currentDatabase(), after);
    return ok(messageTable(rows, isFirst, await currentSettings()));
  }),
  route(exportProjects, async (call) => {
    const { after, isFirst } = await begin('project', call);
    const rows = await readProjectPart(currentDatabase(), after);
    return ok(projectTable(rows, isFirst, await currentSettings()));
  }),
];

/** Notes the first part in the log. */
async function begin(kind: HeldKind, { request, context, body, user }: ExportCall) {
  const isFirst = body.after === undefined;
  const { place } = originOf(request, context);
  if (isFirst) await recordExport(currentDatabase(), kind, { actorId: user.id, place });
  return { after: body.after ?? 0, isFirst };
}
