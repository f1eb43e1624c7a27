import * as v from 'valibot';
import { receiveDeployEvent } from '#contract/endpoints/receive-deploy-event';
import { maxJsonBytes } from '#contract/limits';
import { type Route, route } from '../../auth/route.ts';
import { markDue } from '../../blobs/due-mark.ts';
import { currentDatabase } from '../../db/database.ts';
import { recordDeploy, recordFailed, recordLive } from '../../db/queries/builds.ts';
import { isNews, rememberReport } from '../../db/queries/deploy-reports.ts';
import { currentEnvironment } from '../../environment.ts';
import { noContent } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readBytes } from '../../http/read-json.ts';
import { isSignedByNetlify } from '../../publish/deploy-signature.ts';

/** What is read of a deploy (https://open-api.netlify.com/#tag/deploy/operation/getDeploy). */
const deploySchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  state: v.string(),
  context: v.string(),
  /** When it became so. Netlify's signature holds no time: this is the one that it vouches for. */
  updated_at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  /** While deploys are locked, one becomes ready and is published only by hand, if at all. */
  published_at: v.nullish(v.string()),
  error_message: v.nullish(v.string()),
});

export const deployEventRoute: Route = route(receiveDeployEvent, async ({ request }) => {
  const body = await readBytes(request, maxJsonBytes);
  const secret = currentEnvironment().DEPLOY_EVENTS_SECRET;
  const signature = request.headers.get('X-Webhook-Signature');
  if (!secret || !signature || !isSignedByNetlify(signature, body, secret)) {
    throw new Problem('unauthenticated', { text: 'The signature is not right.' });
  }
  const deploy = readDeploy(body);
  if (deploy.context === 'production') await take(deploy);
  return noContent();
});

function readDeploy(body: Uint8Array): v.InferOutput<typeof deploySchema> {
  try {
    return v.parse(deploySchema, JSON.parse(new TextDecoder().decode(body)));
  } catch (cause) {
    throw new Problem('malformed', { text: `This is no deploy: ${String(cause)}` });
  }
}

/** A notification that comes again, by Netlify or by a stranger who recorded it, changes nothing. */
async function take(deploy: v.InferOutput<typeof deploySchema>): Promise<void> {
  const db = currentDatabase();
  const { id: deployId, state, updated_at: at } = deploy;
  if (!(await isNews(db, { deployId, at }))) return;
  if (state === 'ready' && deploy.published_at) await recordLive(db, { deployId });
  else if (state === 'error') {
    await recordDeploy(db, deployId);
    await recordFailed(db, { deployId }, deploy.error_message ?? 'Netlify gives no reason.');
  } else await recordDeploy(db, deployId);
  await rememberReport(db, { deployId, at });
  await markDue();
}
