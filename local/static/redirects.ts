/** A rule as @netlify/redirect-parser gives it. */
export interface ParsedRedirect {
  from: string;
  to: string;
  path: string;
  host?: string;
  status?: number;
  force: boolean;
  query: Record<string, string>;
  conditions: Record<string, unknown>;
  headers: Record<string, string>;
}

export interface RedirectTarget {
  /** A path of this site or an absolute address, with its query. */
  to: string;
  /** 200 answers with another path, 404 with that page as the error, 3xx sends the visitor on. */
  status: number;
}

export interface Redirect {
  /** Whether the rule wins over a file of that path. */
  force: boolean;
  match(url: URL): RedirectTarget | undefined;
}

const DEFAULT_STATUS = 301;

/**
 * Makes a rule's matcher: `:name` stands for one part of a path, `*` at the end for the rest.
 * What depends on the visitor's country, language or role, and proxying to other sites, exists on
 * Netlify only: such a rule is logged and left out.
 * Source: https://docs.netlify.com/manage/routing/redirects/redirect-options/
 */
export function compileRedirect(rule: ParsedRedirect): Redirect[] {
  const status = rule.status ?? DEFAULT_STATUS;
  const proxies = status === 200 && !rule.to.startsWith('/');
  if (Object.keys(rule.conditions).length > 0 || proxies) {
    console.warn(`The redirect from ${rule.from} works on Netlify only`);
    return [];
  }
  const path = pathExpression(rule.path);
  const match = (url: URL): RedirectTarget | undefined => {
    if (rule.host !== undefined && rule.host !== url.host) return undefined;
    const groups = path.exec(url.pathname)?.groups;
    const values = groups && withQuery(rule.query, url.searchParams, groups);
    return values && { status, to: targetOf(rule.to, values, url.search) };
  };
  return [{ force: rule.force, match }];
}

function pathExpression(path: string): RegExp {
  const parts = path.split('/').filter(Boolean);
  const source = parts.map((part) => {
    if (part === '*') return '(?:/(?<splat>.*))?';
    if (part.startsWith(':')) return `/(?<${part.slice(1).replaceAll(/\W/g, '_')}>[^/]+)`;
    return `/${part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`;
  });
  // A group, so that a match always has `groups`.
  return new RegExp(`^${source.join('')}(?<slash>/?)$`, 'i');
}

/** The values of path and query parameters, or nothing when a parameter the rule wants is absent. */
function withQuery(
  wanted: Record<string, string>,
  query: URLSearchParams,
  groups: Record<string, string>,
): Record<string, string> | undefined {
  const values = { ...groups };
  for (const [name, pattern] of Object.entries(wanted)) {
    const value = query.get(name);
    if (value === null) return undefined;
    if (pattern.startsWith(':')) values[pattern.slice(1)] = encodeURIComponent(value);
    else if (pattern !== value) return undefined;
  }
  return values;
}

function targetOf(to: string, values: Record<string, string>, search: string): string {
  const target = to.replaceAll(/(?<=[/=]):(\w+)/g, (whole, name: string) =>
    name in values || name === 'splat' ? (values[name] ?? '') : whole,
  );
  return target.includes('?') ? target : target + search;
}
