import { join } from 'node:path';
import { connect } from '../admin/connect.ts';
import { startBlobs } from '../blobs.ts';
import { CommandError } from '../command.ts';
import { readLocalEnvironment } from '../environment.ts';

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
  // Nobody waits for an answer, and one may be a whole table, or a file over a slow line.
  process.env['DATABASE_TIMEOUT_MS'] ??= '300000';
  process.env['BLOBS_REQUEST_MS'] ??= '90000';
  process.env['BLOBS_ATTEMPTS'] ??= '8';
  const remote = remoteBlobs();
  const database = await connect(dataDirectory);
  const blobs = remote ?? (await startBlobs(join(dataDirectory, 'blobs')));
  Object.assign(process.env, blobs.environment);
  return {
    place: database.place,
    close: async () => void (await Promise.all([database.close(), blobs.close()])),
  };
}

/**
 * Netlify's API reads and writes the stores of a site from anywhere, with a personal access token. `NETLIFY_API_URL` names
 * another address of it, for tests.
 */
function remoteBlobs() {
  const { DATABASE_URL: database } = process.env;
  const {
    NETLIFY_SITE_ID: siteID,
    NETLIFY_AUTH_TOKEN: token,
    NETLIFY_API_URL: apiURL,
  } = readLocalEnvironment();
  if (!database && !siteID) return null;
  if (!database || !siteID || !token) {
    throw new CommandError(
      'A site elsewhere is named by three variables: DATABASE_URL, NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN. ' +
        'Without all of them, it is the local site.',
    );
  }
  const context = Buffer.from(JSON.stringify({ siteID, token, apiURL })).toString('base64');
  return { environment: { NETLIFY_BLOBS_CONTEXT: context }, close: async () => undefined };
}
