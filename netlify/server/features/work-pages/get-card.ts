import { getCard } from '#contract/endpoints/get-card';
import { type Route, route } from '../../auth/route.ts';
import { currentCardStore } from '../../blobs/card-store.ts';
import { cacheHeaders } from '../../http/cache-policy.ts';
import { Problem } from '../../http/problem.ts';

export const cardRoute: Route = route(getCard, async ({ params }) => {
  const name = /^((?:video|image)-\d{1,10}-[0-9a-f]{16})\.jpg$/.exec(params.file)?.[1];
  const jpeg = name ? await currentCardStore().read(name) : null;
  if (!jpeg) throw new Problem('notFound');
  return new Response(jpeg, {
    headers: {
      'Content-Type': 'image/jpeg',
      ...cacheHeaders(getCard),
    },
  });
});
