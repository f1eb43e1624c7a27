import { currentDatabase } from '#server/db/database';
import { readVersion } from '#server/db/queries/publish-state';

/**
 * The version of the content that a page is built from. A build reads it before anything else and passes it on, so that
 * a page never claims to have what changed while it was built; the development server reads it for each page.
 */
export async function siteVersion(): Promise<number> {
  const read = process.env['SITE_VERSION'];
  return read === undefined ? readVersion(currentDatabase()) : Number(read);
}
