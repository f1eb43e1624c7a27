import { deskImages, deskVideos, type WorkBulk } from '#contract/endpoints/desk-works';
import { imageChange, videoChange } from '#contract/entities/work-form';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase, type Database } from '../../db/database.ts';
import { changeContents, deleteContents } from '../../db/queries/content-changes.ts';
import {
  arrangeWorks,
  findDeskImage,
  findDeskVideo,
  listDeskImages,
  listDeskVideos,
  toDeskImage,
  toDeskVideo,
  type WorkKind,
} from '../../db/queries/desk-works.ts';
import { created, listed, noContent, ok } from '../../http/answers.ts';
import { readId } from '../../http/validate.ts';
import { changeRoute } from '../../publish/change-route.ts';
import { changeOne, deleteOne, gone } from './change-one.ts';
import { createOne } from './create-one.ts';
import { restoreVersion, versionsOf } from './history.ts';
import { withdrawFilesNow } from './take-down.ts';

const videoRoutes: Route[] = [
  route(deskVideos.list, async ({ query }) =>
    listed(await listDeskVideos(currentDatabase(), query)),
  ),
  route(deskVideos.read, async ({ params }) =>
    ok((await findDeskVideo(currentDatabase(), readId(params.id))) ?? gone()),
  ),
  changeRoute(deskVideos.create, async ({ request, body, user }) => {
    const creation = { kind: 'video', request, values: body, actorId: user.id } as const;
    return created(toDeskVideo(await createOne(creation)));
  }),
  changeRoute(deskVideos.change, async ({ request, params, body, user }) => {
    const change = { kind: 'video', request, params, values: body, actorId: user.id } as const;
    const item = toDeskVideo(await changeOne({ ...change, toAnswer: toDeskVideo }));
    return ok(await afterTakeDown(body, item, findDeskVideo));
  }),
  changeRoute(deskVideos.restore, async ({ request, params, body, user }) => {
    const restoring = { kind: 'video', request, params, body, actorId: user.id } as const;
    const how = { change: videoChange, toAnswer: toDeskVideo };
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
    const creation = { kind: 'image', request, values: body, actorId: user.id } as const;
    return created(toDeskImage(await createOne(creation)));
  }),
  changeRoute(deskImages.change, async ({ request, params, body, user }) => {
    const change = { kind: 'image', request, params, values: body, actorId: user.id } as const;
    const item = toDeskImage(await changeOne({ ...change, toAnswer: toDeskImage }));
    return ok(await afterTakeDown(body, item, findDeskImage));
  }),
  changeRoute(deskImages.restore, async ({ request, params, body, user }) => {
    const restoring = { kind: 'image', request, params, body, actorId: user.id } as const;
    const how = { change: imageChange, toAnswer: toDeskImage };
    return ok(toDeskImage(await restoreVersion({ ...restoring, ...how })));
  }),
];

const sharedRoutes = (kind: WorkKind, endpoints: typeof deskVideos | typeof deskImages) => [
  changeRoute(endpoints.remove, async ({ params, user }) => {
    await deleteOne(kind, params, user.id);
    await withdrawFilesNow();
    return noContent();
  }),
  route(endpoints.history, async ({ params, query }) => ok(await versionsOf(kind, params, query))),
  changeRoute(endpoints.bulk, async ({ body, user, requireConfirmed }) => {
    if (body.action === 'delete' && body.ids.length > 1) await requireConfirmed();
    const ids = await doToAll(kind, body, user.id);
    if (body.action === 'delete') await withdrawFilesNow();
    return ok({ ids });
  }),
  changeRoute(endpoints.arrange, async ({ body, user }) =>
    ok({ ids: await arrangeWorks(currentDatabase(), kind, body.ids, user.id) }),
  ),
];

/** What the desk does with videos and images. */
export const workRoutes: Route[] = [
  ...videoRoutes,
  ...sharedRoutes('video', deskVideos),
  ...imageRoutes,
  ...sharedRoutes('image', deskImages),
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

async function doToAll(kind: WorkKind, bulk: WorkBulk, actorId: number): Promise<number[]> {
  const { action, ids, ...values } = bulk;
  if (action === 'delete') return deleteContents(currentDatabase(), kind, ids, actorId);
  const change = { ids, values, version: null, skipsUnchanged: true, actorId };
  const outcomes = await changeContents(currentDatabase(), kind, change);
  return outcomes.map(({ item }) => item.id);
}
