import type { Context } from '@netlify/functions';
import { currentEnvironment } from './environment.ts';

/** What a deploy may do: the live site everything, a preview nothing that the live site would feel. */
export interface Deployment {
  /** A deploy preview or a branch deploy. It sends no mail, calls no build hook, purges nothing. */
  isPreview: boolean;
  /** A preview that shows the live site's data: it answers visitors, and refuses everything else. */
  isReadOnly: boolean;
  /** The name of a store of Netlify Blobs, which all deploys of a site would share otherwise. */
  storeNamed(name: string): string;
}

/** Netlify's contexts of the live site. What says nothing of itself is the live site's, as the local start. */
const liveContexts = [undefined, 'production', 'dev'];

/**
 * Decides what a deploy may do.
 * @param context as Netlify names it (https://docs.netlify.com/deploy/deploy-overview/#deploy-contexts).
 * @param hasOwnDatabase whether a preview's database is not the live site's.
 */
export function deploymentOf(context: string | undefined, hasOwnDatabase: boolean): Deployment {
  const isPreview = !liveContexts.includes(context);
  const isReadOnly = isPreview && !hasOwnDatabase;
  return {
    isPreview,
    isReadOnly,
    // The live site's works need its files, and a preview that shows them can add none.
    storeNamed: (name) =>
      isPreview && !(isReadOnly && name === 'uploads') ? `preview-${name}` : name,
  };
}

let seenContext: string | undefined;

/** Takes note of the context that a function was called with, for where Netlify's global does not say it. */
export function rememberContext({ deploy }: Partial<Context>): void {
  seenContext = deploy?.context ?? seenContext;
}

/** What this deploy may do: Netlify says to functions in a global what they belong to, and to builds in the environment. */
export function currentDeployment(): Deployment {
  const said = currentDeploy()?.context ?? seenContext ?? process.env['CONTEXT'];
  const hasOwnDatabase = currentEnvironment().PREVIEW_HAS_OWN_DATABASE === 'true';
  return deploymentOf(contextOf(said, process.env), hasOwnDatabase);
}

/**
 * Reads a context as a function is told it. `netlify serve` leaves it empty, on the machine of a developer (Netlify's
 * command line sets `NETLIFY_LOCAL` there), where `netlify dev` says `dev`. On Netlify an empty one is not known to be the
 * live site's, so it may change nothing.
 */
export function contextOf(
  said: string | undefined,
  { NETLIFY_LOCAL }: NodeJS.ProcessEnv,
): string | undefined {
  return said === '' && NETLIFY_LOCAL === 'true' ? 'dev' : said;
}

/** Netlify's name of the deploy that this belongs to; `null` outside of Netlify, whose command line says `0`. */
export function currentDeployId(): string | null {
  const id = currentDeploy()?.id ?? process.env['DEPLOY_ID'];
  return id && id !== '0' ? id : null;
}

function currentDeploy(): Context['deploy'] | undefined {
  const { Netlify } = globalThis as { Netlify?: { context: Context | null } };
  return Netlify?.context?.deploy;
}
