import { getCard } from '#contract/endpoints/get-card';
import { currentCardStore } from '../../blobs/card-store.ts';
import { Problem } from '../../http/problem.ts';
import { type Route, route } from '../../http/route.ts';

const forever = 'public, max-age=31536000, immutable';

export const cardRoute: Route = route(getCard, async ({ params }) => {
  const name = /^((?:video|image)-\d{1,10}-[0-9a-f]{16})\.jpg$/.exec(params.file)?.[1];
  const jpeg = name ? await currentCardStore().read(name) : null;
  if (!jpeg) throw new Problem('notFound');
  return new Response(jpeg, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': forever,
      'Netlify-CDN-Cache-Control': `${forever}, durable`,
      'Netlify-Vary': 'query=none',
      'X-Content-Type-Options': 'nosniff',
    },
  });
});
