import type { Config } from '@netlify/functions';
import { type Call, callFunction } from './call.ts';
import { listDeployedFunctions } from './deployed-functions.ts';
import {
  type FunctionHandler,
  importNatively,
  type LoadModule,
  listFunctionFiles,
  loadFunction,
  startFunction,
} from './function-module.ts';
import { CALL_TIMEOUT_MS, SCHEDULED_TIMEOUT_MS } from './limits.ts';
import { PendingWork } from './pending-work.ts';
import { compileRoutes, listOf, type RouteMatcher } from './routes.ts';

export interface DispatcherOptions {
  /** `netlify/functions`, or the unpacked functions of a deploy. */
  directory: string;
  /** How a file is imported: once at the start, or at every call when this is given (for dev). */
  load?: LoadModule;
  /** Default: `CONTEXT`, as for a build of Netlify's, or `production`. */
  deployContext?: string;
  /** What `context.site.url` says. Default: `http://localhost`. */
  siteUrl?: string;
  /** Default: production's 60 s. */
  timeoutMs?: number;
}

export interface FunctionRoute {
  name: string;
  paths: string[];
  methods: string[];
  preferStatic: boolean;
  /** A cron expression. A function that has one answers no requests. */
  schedule?: string;
}

/** A function that answers a request. */
export interface FunctionMatch {
  name: string;
  preferStatic: boolean;
  params: Record<string, string>;
}

export interface Caller {
  /** The client's address. */
  ip: string;
}

export interface Dispatcher {
  readonly routes: readonly FunctionRoute[];
  /** Finds the function for a request, for composers that ask static files in between. */
  match(method: string, pathname: string): FunctionMatch | undefined;
  call(match: FunctionMatch, request: Request, caller: Caller): Promise<Response>;
  /** `match` and `call`; `undefined` when no function has the path. */
  dispatch(request: Request, caller: Caller): Promise<Response | undefined>;
  /** Runs a scheduled function now. @throws {Error} when there is none of that name */
  runScheduled(name: string, nextRun?: Date): Promise<Response>;
  /** Reads the folder again, for dev: files and their `config` may have changed. */
  rescan(): Promise<void>;
  /** Waits for what functions left running with `waitUntil`. */
  close(): Promise<void>;
}

interface LoadedFunction {
  route: FunctionRoute;
  matches: RouteMatcher;
  file: string;
  handler: FunctionHandler;
}

/** What a call is made with, beside the function itself. */
type CallFacts = Pick<Call, 'ip' | 'params' | 'timeoutMs'>;

/** Calls the functions of a folder in this process, by the rules of Netlify's. */
export async function createDispatcher(options: DispatcherOptions): Promise<Dispatcher> {
  const pending = new PendingWork();
  const { load = importNatively, timeoutMs = CALL_TIMEOUT_MS } = options;
  const site = {
    deployContext: options.deployContext ?? process.env['CONTEXT'] ?? 'production',
    siteUrl: options.siteUrl ?? 'http://localhost',
  };
  let functions = await scan(options.directory, load);

  async function run(name: string, request: Request, facts: CallFacts): Promise<Response> {
    const found = functions.get(name);
    if (found === undefined) throw new Error(`there is no function ${name}`);
    const handler = options.load
      ? (await loadFunction(found.file, options.load)).default
      : found.handler;
    return callFunction(request, { ...facts, name, handler, site, pending });
  }

  const dispatcher: Dispatcher = {
    get routes() {
      return [...functions.values()].map(({ route }) => route);
    },
    match(method, pathname) {
      for (const { route, matches } of functions.values()) {
        const matched = matches(method, pathname);
        if (matched) return { name: route.name, preferStatic: route.preferStatic, ...matched };
      }
      return undefined;
    },
    call: ({ name, params }, request, { ip }) => run(name, request, { ip, timeoutMs, params }),
    async dispatch(request, caller) {
      const match = dispatcher.match(request.method, new URL(request.url).pathname);
      return match && dispatcher.call(match, request, caller);
    },
    async runScheduled(name, nextRun = new Date()) {
      if (functions.get(name)?.route.schedule === undefined) {
        throw new Error(`there is no scheduled function ${name}`);
      }
      const request = new Request(`${site.siteUrl}/.netlify/functions/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-nf-event': 'schedule' },
        body: JSON.stringify({ next_run: nextRun.toISOString() }),
      });
      return run(name, request, { ip: '127.0.0.1', timeoutMs: SCHEDULED_TIMEOUT_MS, params: {} });
    },
    async rescan() {
      functions = await scan(options.directory, load);
    },
    close: () => pending.drained(),
  };
  return dispatcher;
}

async function scan(directory: string, load: LoadModule): Promise<Map<string, LoadedFunction>> {
  const files = (await listDeployedFunctions(directory)) ?? (await listFunctionFiles(directory));
  const functions = new Map<string, LoadedFunction>();
  for (const found of files) {
    const { config: own = {}, default: handler } = await startFunction(found, load);
    const { name, file, config = own } = found;
    const matches = compileRoutes(config);
    functions.set(name, { route: routeOf(name, config), matches, file, handler });
  }
  return functions;
}

function routeOf(name: string, config: Config): FunctionRoute {
  return {
    name,
    paths: listOf(config.path),
    methods: listOf(config.method),
    preferStatic: config.preferStatic ?? false,
    ...(config.schedule !== undefined && { schedule: config.schedule }),
  };
}
