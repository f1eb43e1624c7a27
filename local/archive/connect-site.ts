import { join } from 'node:path';
import { connect } from '../admin/connect.ts';
import { startBlobs } from '../blobs.ts';
import { CommandError } from '../command.ts';

/** Which site it is, in words for the person, and how to let go of it. */
export interface ConnectedSite {
  place: string;
  close: () => Promise<void>;
}

/**
 * Makes the database and the files of a site reachable for this process, through its environment: those of
 * `DATABASE_URL` and `NETLIFY_SITE_ID`, or the local ones.
 * @throws {CommandError} when only one of the two is named.
 */
export async function connectSite(dataDirectory: string): Promise<ConnectedSite> {
  // What a request may take is too short for a whole table.
  process.env['DATABASE_TIMEOUT_MS'] ??= '300000';
  const remote = remoteBlobs();
  const database = await connect(dataDirectory);
  const blobs = remote ?? (await startBlobs(join(dataDirectory, 'blobs')));
  Object.assign(process.env, blobs.environment);
  return {
    place: database.place,
    close: async () => void (await Promise.all([database.close(), blobs.close()])),
  };
}

/** Netlify's API reads and writes the stores of a site from anywhere, with a personal access token. */
function remoteBlobs() {
  const {
    DATABASE_URL: database,
    NETLIFY_SITE_ID: siteID,
    NETLIFY_AUTH_TOKEN: token,
  } = process.env;
  if (!database && !siteID) return null;
  if (!database || !siteID || !token) {
    throw new CommandError(
      'A site elsewhere is named by three variables: DATABASE_URL, NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN. ' +
        'Without all of them, it is the local site.',
    );
  }
  const context = Buffer.from(JSON.stringify({ siteID, token })).toString('base64');
  return { environment: { NETLIFY_BLOBS_CONTEXT: context }, close: async () => undefined };
}
