import type { Asset, Assets } from './assets.ts';

/** What a path means in a build: a file, another address for it, or nothing. */
export type Resolution =
  | { kind: 'file'; asset: Asset }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' };

/**
 * Netlify's pretty URLs for a build of flat files: `/videos` is `videos.html`, and other ways to
 * write it are sent there, so that a page has one address.
 */
export function resolvePath(assets: Assets, rawPathname: string): Resolution {
  const pathname = decodePath(rawPathname);
  if (pathname === undefined) return { kind: 'missing' };
  const asset = assets.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  if (asset === undefined) return resolvePage(assets, pathname, rawPathname);
  const page =
    /^(.*\/)index\.html$/.exec(rawPathname)?.[1] ?? /^(.+)\.html$/.exec(rawPathname)?.[1];
  return page === undefined ? { kind: 'file', asset } : moved(page);
}

function resolvePage(assets: Assets, pathname: string, rawPathname: string): Resolution {
  const page = pathname.replace(/\/+$/, '');
  const asset = assets.get(`${page}.html`);
  if (asset !== undefined) {
    return page === pathname ? { kind: 'file', asset } : moved(rawPathname.replace(/\/+$/, ''));
  }
  return assets.has(`${pathname}/index.html`) ? moved(`${rawPathname}/`) : { kind: 'missing' };
}

/** `//host` would send the visitor to another site. */
function moved(to: string): Resolution {
  return to.startsWith('//') ? { kind: 'missing' } : { kind: 'moved', to };
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
