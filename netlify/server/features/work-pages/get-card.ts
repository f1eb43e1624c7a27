import { getCard } from '#contract/endpoints/get-card';
import { cardPath, readCardFile } from '#contract/social-card';
import { type Route, route } from '../../auth/route.ts';
import { freshSettings } from '../../db/current-settings.ts';
import { currentDatabase } from '../../db/database.ts';
import { findCardWork } from '../../db/queries/work-pages.ts';
import { cacheHeaders, missingHeaders } from '../../http/cache-policy.ts';
import { Problem } from '../../http/problem.ts';
import { describeError, log } from '../../log.ts';
import { cardTextOf } from './card-text.ts';
import { drawCard } from './draw-card.ts';
import { readStill } from './read-still.ts';

/**
 * Draws the card of a published work when it is first asked for; the edge keeps it until the work changes. A link that
 * was shared earlier names an older version and is led to the present one.
 */
export const cardRoute: Route = route(getCard, async ({ params: { file } }) => {
  const asked = readCardFile(file);
  if (!asked) throw new Problem('notFound');
  const { kind, id } = asked;
  const named = { kind, id: String(id) };
  const work = await findCardWork(currentDatabase(), kind, id);
  if (!work) {
    throw new Problem('notFound', {
      headers: missingHeaders(getCard, { canAppear: true, params: named }),
    });
  }
  if (work.version !== asked.version)
    return redirect(cardPath({ kind, id, version: work.version }));
  try {
    const { identity } = await freshSettings();
    const jpeg = await drawCard(await readStill(kind, work), cardTextOf(work, identity.name));
    return new Response(new Uint8Array(jpeg), {
      headers: {
        'Content-Type': 'image/jpeg',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...cacheHeaders(getCard, named),
      },
    });
  } catch (error) {
    log('warn', 'card without its picture', { kind, id, ...describeError(error) });
    return redirect('/share.jpg');
  }
});

const redirect = (location: string) =>
  new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'private, no-store' },
  });
