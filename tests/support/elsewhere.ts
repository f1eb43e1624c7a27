import type { LocalBlobs } from '#local/blobs';
import type { DatabaseAddress } from '#local/database-address';

/** The variables that name a site elsewhere: a database, and Blobs reached in the way of Netlify's API. */
export function elsewhere(
  { connectionString, endpoint }: DatabaseAddress,
  { environment }: Pick<LocalBlobs, 'environment'>,
): Record<string, string> {
  const context = Buffer.from(environment.NETLIFY_BLOBS_CONTEXT, 'base64').toString();
  const { edgeURL, siteID, token } = JSON.parse(context) as Record<string, string>;
  return {
    DATABASE_URL: connectionString,
    DATABASE_ENDPOINT: endpoint,
    NETLIFY_API_URL: String(edgeURL),
    NETLIFY_SITE_ID: String(siteID),
    NETLIFY_AUTH_TOKEN: String(token),
  };
}
