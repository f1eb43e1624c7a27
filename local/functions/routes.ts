import type { Config } from '@netlify/functions';

export interface MatchedRoute {
  params: Record<string, string>;
}

/** Decides whether a function answers a request. */
export type RouteMatcher = (method: string, pathname: string) => MatchedRoute | undefined;

type PathMatcher = (pathname: string) => Record<string, string> | undefined;

const isExpression = (path: string) => /[*:{([]/.test(path);

/**
 * Makes a function's matcher from its `config`, with Netlify's rules: URLPattern syntax, an optional
 * slash at the end, letter case ignored, `method` part of the match.
 * Source: `matchURLPath` of @netlify/functions-dev and `getRoutes` of @netlify/zip-it-and-ship-it.
 */
export function compileRoutes(config: Config): RouteMatcher {
  const paths = listOf(config.path).map(compilePath);
  const excluded = listOf(config.excludedPath).map(compilePath);
  const methods = listOf(config.method).map((method) => method.toUpperCase());
  return (method, rawPathname) => {
    if (methods.length > 0 && !methods.includes(method)) return undefined;
    const pathname = withoutTrailingSlash(rawPathname);
    for (const matchPath of paths) {
      const params = matchPath(pathname);
      if (params === undefined) continue;
      return excluded.some((isExcluded) => isExcluded(pathname)) ? undefined : { params };
    }
    return undefined;
  };
}

/** A `config` value may be absent, one, or a list. */
export function listOf<Value>(value: Value | Value[] | undefined): Value[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function withoutTrailingSlash(pathname: string): string {
  return pathname !== '/' && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

function compilePath(path: string): PathMatcher {
  if (!isExpression(path)) {
    const literal = path.toLowerCase();
    return (pathname) => (pathname.toLowerCase() === literal ? {} : undefined);
  }
  const pattern = new URLPattern({ pathname: path }, { ignoreCase: true });
  // A pattern is slow to ask; what precedes its first special character sorts out most requests.
  const prefix = path.slice(0, path.search(/[*:{([]/)).toLowerCase();
  const shortestPrefix = withoutTrailingSlash(prefix);
  return (pathname) => {
    if (!pathname.toLowerCase().startsWith(shortestPrefix)) return undefined;
    const groups = pattern.exec({ pathname })?.pathname.groups;
    return groups && definedOnly(groups);
  };
}

function definedOnly(groups: Record<string, string | undefined>): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(groups)) if (value !== undefined) params[name] = value;
  return params;
}
