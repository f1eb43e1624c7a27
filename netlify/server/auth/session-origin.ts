import type { Context } from '@netlify/functions';

/** From what and from where a session was begun, for its owner to know it again. */
export interface SessionOrigin {
  device: string | null;
  place: string | null;
}

export const unknownOrigin: SessionOrigin = { device: null, place: null };

/**
 * By what only they name in `User-Agent`, the more particular first: others name Chrome and Safari as well. Safari alone
 * gives its own version apart, as `Version/`.
 */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Chrome without a window'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Reads them in words of the site's own: nothing that a caller wrote is kept. */
export function originOf(request: Request, { geo }: Pick<Context, 'geo'>): SessionOrigin {
  const agent = request.headers.get('User-Agent') ?? '';
  const named = (table: [RegExp, string][]) => table.find(([sign]) => sign.test(agent))?.[1];
  const device = [named(browsers), named(systems)].filter(Boolean).join(' on ');
  const place = [geo.city, geo.country?.name].filter(Boolean).join(', ');
  return { device: device || null, place: place || null };
}
