import { currentDatabase } from '../db/database.ts';
import { readVersion } from '../db/queries/publish-state.ts';
import { currentDeployId, currentDeployment } from '../deployment.ts';
import { buildPages } from '../publish/build-pages.ts';
import { recordBuild } from '../publish/record-build.ts';
import { reportFailure } from './report-failure.ts';

// A build reads everything at once, perhaps from a database that has to wake up; the limit of a request is not for it.
process.env['DATABASE_TIMEOUT_MS'] ??= '60000';

const build = (version: number) => buildPages({ version, isShown: true });

try {
  // A build of a preview, or on one's own machine, never goes live.
  const isForLiveSite = !currentDeployment().isPreview && currentDeployId() !== null;
  if (isForLiveSite) await recordBuild('deploy', build);
  else await build(await readVersion(currentDatabase()));
} catch (error) {
  reportFailure(error, 'Nothing was built. The live site stays as it is.');
}
