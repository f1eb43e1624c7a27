import { sql } from 'drizzle-orm';
import { getHealth } from '#contract/endpoints/get-health';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { ok } from '../../http/answers.ts';

export const healthRoute: Route = route(getHealth, async () => {
  await currentDatabase().execute(sql`select 1`);
  return ok({ ok: true as const });
});
