import type { Context } from '@netlify/functions';
import { FunctionCookies } from './cookies.ts';

export interface ContextFacts {
  request: Request;
  ip: string;
  requestId: string;
  params: Record<string, string>;
  waitUntil: (promise: Promise<unknown>) => void;
}

/** What functions read of the site and its deploy. */
export interface SiteFacts {
  /** `production`, `deploy-preview`, `branch-deploy` or `dev`. */
  deployContext: string;
  /** The site's address, as `context.site.url` gives it. */
  siteUrl: string;
}

const edgeOnly = (name: string) => () => {
  throw new Error(`context.${name}() exists for edge functions only`);
};

/** Netlify's context for one call. What is rarely used is made when it is asked for. */
export class FunctionContext implements Context {
  readonly account = { id: 'local' };
  readonly deploy: Context['deploy'];
  readonly geo = {};
  readonly ip: string;
  readonly log = console.log;
  readonly params: Record<string, string>;
  readonly requestId: string;
  readonly server = { region: 'local' };
  readonly site: Context['site'];
  readonly waitUntil: (promise: Promise<unknown>) => void;
  readonly next = edgeOnly('next');
  readonly rewrite = edgeOnly('rewrite');
  readonly #request: Request;
  #cookies: FunctionCookies | undefined;

  constructor(facts: ContextFacts, site: SiteFacts) {
    this.#request = facts.request;
    this.deploy = { context: site.deployContext, id: 'local', published: true };
    this.ip = facts.ip;
    this.params = facts.params;
    this.requestId = facts.requestId;
    this.site = { id: 'local', name: 'local', url: site.siteUrl };
    this.waitUntil = facts.waitUntil;
  }

  get url(): URL {
    return new URL(this.#request.url);
  }

  get cookies(): FunctionCookies {
    this.#cookies ??= new FunctionCookies(this.#request.headers.get('cookie'));
    return this.#cookies;
  }

  json(input: unknown): Response {
    return Response.json(input);
  }
}
