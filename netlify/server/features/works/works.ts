import { deskImages, deskVideos } from '#contract/endpoints/desk-works';
import { imageChange, imageForm, videoChange, videoForm } from '#contract/entities/work-form';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase, type Database } from '../../db/database.ts';
import {
  arrangeWorks,
  findDeskImage,
  findDeskVideo,
  listDeskImages,
  listDeskVideos,
  selectWorks,
  toDeskImage,
  toDeskVideo,
  type WorkKind,
} from '../../db/queries/desk-works.ts';
import { created, listed, noContent, ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';
import { changeRoute } from '../../publish/change-route.ts';
import { doToAll, undoAll } from './bulk.ts';
import { changeWork, deleteOne, gone } from './change-one.ts';
import { createOne } from './create-one.ts';
import { restoreVersion, versionsOf } from './history.ts';
import { withdrawFilesNow, withdrawFilesOf } from './take-down.ts';
import { withCategory, withFormerCategory } from './with-category.ts';

const videoRoutes: Route[] = [
  route(deskVideos.list, async ({ query }) =>
    listed(await listDeskVideos(currentDatabase(), query)),
  ),
  route(deskVideos.read, async ({ params }) =>
    ok((await findDeskVideo(currentDatabase(), readId(params.id))) ?? gone()),
  ),
  changeRoute(deskVideos.create, async ({ request, body, user }) => {
    const values = await withCategory('video', body, []);
    const creation = { kind: 'video', request, values, actorId: user.id } as const;
    return created(toDeskVideo(await createOne(creation)));
  }),
  changeRoute(deskVideos.change, async ({ request, params, body, user }) => {
    const values = await withCategory('video', body, [readId(params.id)]);
    const change = { kind: 'video', request, params, values, actorId: user.id } as const;
    const how = { whole: videoForm, find: findDeskVideo, toAnswer: toDeskVideo };
    const item = toDeskVideo(await changeWork({ ...change, ...how }));
    return ok(await afterTakeDown(body, item, findDeskVideo));
  }),
  changeRoute(deskVideos.restore, async ({ request, params, body, user }) => {
    const restoring = { kind: 'video', request, params, body, actorId: user.id } as const;
    const accept = (values: Record<string, unknown>) => withFormerCategory('video', values);
    const how = { change: videoChange, find: findDeskVideo, toAnswer: toDeskVideo, accept };
    return ok(toDeskVideo(await restoreVersion({ ...restoring, ...how })));
  }),
];

const imageRoutes: Route[] = [
  route(deskImages.list, async ({ query }) =>
    listed(await listDeskImages(currentDatabase(), query)),
  ),
  route(deskImages.read, async ({ params }) =>
    ok((await findDeskImage(currentDatabase(), readId(params.id))) ?? gone()),
  ),
  changeRoute(deskImages.create, async ({ request, body, user }) => {
    const values = await withCategory('image', body, []);
    const creation = { kind: 'image', request, values, actorId: user.id } as const;
    return created(toDeskImage(await createOne(creation)));
  }),
  changeRoute(deskImages.change, async ({ request, params, body, user }) => {
    const values = await withCategory('image', body, [readId(params.id)]);
    const change = { kind: 'image', request, params, values, actorId: user.id } as const;
    const how = { whole: imageForm, find: findDeskImage, toAnswer: toDeskImage };
    const item = toDeskImage(await changeWork({ ...change, ...how }));
    return ok(await afterTakeDown(body, item, findDeskImage));
  }),
  changeRoute(deskImages.restore, async ({ request, params, body, user }) => {
    const restoring = { kind: 'image', request, params, body, actorId: user.id } as const;
    const accept = (values: Record<string, unknown>) => withFormerCategory('image', values);
    const how = { change: imageChange, find: findDeskImage, toAnswer: toDeskImage, accept };
    return ok(toDeskImage(await restoreVersion({ ...restoring, ...how })));
  }),
];

const sharedRoutes = (kind: WorkKind, endpoints: typeof deskVideos | typeof deskImages) => [
  route(endpoints.selection, async ({ query }) =>
    ok(await selectWorks(currentDatabase(), kind, query)),
  ),
  changeRoute(endpoints.remove, async ({ params, user }) => {
    await deleteOne(kind, params, user.id);
    await withdrawFilesNow();
    return noContent();
  }),
  route(endpoints.history, async ({ params, query }) => ok(await versionsOf(kind, params, query))),
  changeRoute(endpoints.bulk, async ({ body, user, context, requireConfirmed }) => {
    if (body.action === 'delete' && body.ids.length > 1) await requireConfirmed();
    const done = await doToAll(kind, body, user.id);
    const takesDown = body.action === 'delete' || body.action === 'state';
    if (takesDown) await withdrawFilesOf(body.ids.length, context);
    return ok(done);
  }),
  changeRoute(endpoints.undo, async ({ body, user, context }) => {
    const ids = await undoAll(kind, body.works, user.id);
    await withdrawFilesOf(ids.length, context);
    return ok({ ids });
  }),
  changeRoute(endpoints.arrange, async ({ body, user }) => {
    const ids = await arrangeWorks(currentDatabase(), kind, body.ids, user.id, body.began);
    if (ids) return ok({ ids });
    throw new Problem('conflict', {
      text: `The ${kind}s were arranged meanwhile.`,
    });
  }),
];

/** What the desk does with videos and images. */
export const workRoutes: Route[] = [
  // First: `selection` is no id.
  ...sharedRoutes('video', deskVideos),
  ...videoRoutes,
  ...sharedRoutes('image', deskImages),
  ...imageRoutes,
];

/** The work as its caller should know it: the files of one that was taken down have other addresses. */
async function afterTakeDown<Work extends { id: number; state: string }>(
  { state }: { state?: string | undefined },
  work: Work,
  find: (db: Database, id: number) => Promise<Work | undefined>,
): Promise<Work> {
  if (state === undefined || state === 'published') return work;
  await withdrawFilesNow();
  return (await find(currentDatabase(), work.id)) ?? gone();
}
