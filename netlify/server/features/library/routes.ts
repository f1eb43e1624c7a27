import { deleteFiles, listLibrary } from '#contract/endpoints/library';
import { type Route, route } from '../../auth/route.ts';
import { currentMediaStore } from '../../blobs/blobs-media-store.ts';
import { currentDatabase } from '../../db/database.ts';
import { giveUpUnused, listFiles } from '../../db/queries/library.ts';
import { deleteUploads } from '../../db/queries/uploads.ts';
import { listed, ok } from '../../http/answers.ts';
import { changeRoute } from '../../publish/change-route.ts';

/** Files that are taken out of the store at the same time. */
const atOnce = 10;

/** What the desk does with the files that were uploaded. */
export const uploadedFileRoutes: Route[] = [
  route(listLibrary, async ({ query }) => listed(await listFiles(currentDatabase(), query))),
  changeRoute(deleteFiles, async ({ body, user, requireConfirmed }) => {
    if (body.files.length > 1) await requireConfirmed();
    const db = currentDatabase();
    const ids = await giveUpUnused(db, body.files, user.id);
    for (let at = 0; at < ids.length; at += atOnce) {
      await Promise.all(ids.slice(at, at + atOnce).map((id) => currentMediaStore().remove(id)));
    }
    await deleteUploads(db, ids);
    return ok({ files: ids });
  }),
];
