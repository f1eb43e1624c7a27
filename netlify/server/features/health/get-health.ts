import { sql } from 'drizzle-orm';
import { getHealth } from '#contract/endpoints/get-health';
import { currentDatabase } from '../../db/database.ts';
import { ok } from '../../http/answers.ts';
import { type Route, route } from '../../http/route.ts';

export const healthRoute: Route = route(getHealth, async () => {
  await currentDatabase().execute(sql`select 1`);
  return ok({ ok: true as const });
});
