import { totalCountHeader } from '#contract/desk-query';
import { deskImages, deskVideos, type WorkBulk } from '#contract/endpoints/desk-works';
import { currentDatabase } from '../../db/database.ts';
import { changeContents, deleteContents, insertContent } from '../../db/queries/content-changes.ts';
import type { Counted } from '../../db/queries/desk-page.ts';
import {
  arrangeWorks,
  findDeskImage,
  findDeskVideo,
  listDeskImages,
  listDeskVideos,
  publishedWith,
  toDeskImage,
  toDeskVideo,
  type WorkKind,
} from '../../db/queries/desk-works.ts';
import { created, noContent, ok } from '../../http/answers.ts';
import { type Route, route } from '../../http/route.ts';
import { readId } from '../../http/validate.ts';
import { purging } from '../../publish/purge.ts';
import { changeOne, deleteOne, gone } from './change-one.ts';

const videoRoutes: Route[] = [
  route(deskVideos.list, async ({ query }) =>
    listed(await listDeskVideos(currentDatabase(), query)),
  ),
  route(deskVideos.read, async ({ params }) =>
    ok((await findDeskVideo(currentDatabase(), readId(params.id))) ?? gone()),
  ),
  route(deskVideos.create, async ({ body, user }) =>
    created(toDeskVideo(await insertContent(currentDatabase(), 'video', newWork(body), user.id))),
  ),
  route(deskVideos.change, async ({ request, params, body, user }) => {
    const values = { ...body, ...publishedWith(body.state) };
    const change = { kind: 'video', request, params, values, actorId: user.id } as const;
    return ok(toDeskVideo(await changeOne({ ...change, toAnswer: toDeskVideo })));
  }),
];

const imageRoutes: Route[] = [
  route(deskImages.list, async ({ query }) =>
    listed(await listDeskImages(currentDatabase(), query)),
  ),
  route(deskImages.read, async ({ params }) =>
    ok((await findDeskImage(currentDatabase(), readId(params.id))) ?? gone()),
  ),
  route(deskImages.create, async ({ body, user }) =>
    created(toDeskImage(await insertContent(currentDatabase(), 'image', newWork(body), user.id))),
  ),
  route(deskImages.change, async ({ request, params, body, user }) => {
    const values = { ...body, ...publishedWith(body.state) };
    const change = { kind: 'image', request, params, values, actorId: user.id } as const;
    return ok(toDeskImage(await changeOne({ ...change, toAnswer: toDeskImage })));
  }),
];

const sharedRoutes = (kind: WorkKind, endpoints: typeof deskVideos | typeof deskImages) => [
  route(endpoints.remove, async ({ params, user }) => {
    await deleteOne(kind, params, user.id);
    return noContent();
  }),
  route(endpoints.bulk, async ({ body, user }) => ok({ ids: await doToAll(kind, body, user.id) })),
  route(endpoints.arrange, async ({ body, user }) =>
    ok({ ids: await arrangeWorks(currentDatabase(), kind, body.ids, user.id) }),
  ),
];

/** What the desk does with videos and images. */
export const workRoutes: Route[] = [
  ...purging(['videos', 'featured'], [...videoRoutes, ...sharedRoutes('video', deskVideos)]),
  ...purging(['images', 'featured'], [...imageRoutes, ...sharedRoutes('image', deskImages)]),
];

const listed = <Row>({ rows, total }: Counted<Row>) =>
  ok(rows, { [totalCountHeader]: String(total) });

/** A draft has no moment of publishing yet; otherwise it is the present. */
const newWork = <Work extends { state: string }>(work: Work) =>
  work.state === 'draft' ? { ...work, publishedAt: null } : work;

async function doToAll(kind: WorkKind, bulk: WorkBulk, actorId: number): Promise<number[]> {
  const { action, ids, ...values } = bulk;
  if (action === 'delete') return deleteContents(currentDatabase(), kind, ids, actorId);
  const change = { ids, values, version: null, actorId };
  const outcomes = await changeContents(currentDatabase(), kind, change);
  return outcomes.map(({ item }) => item.id);
}
