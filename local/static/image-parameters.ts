/** A picture to make: the query of `/.netlify/images`, checked and completed. */
export interface ImageParameters {
  /** Where the picture comes from: a path of this site or an absolute address. */
  source: string;
  format: ImageFormat | undefined;
  /** What a picture of the same source depends on, in one fixed order. */
  query: URLSearchParams;
  /** Whether the format was chosen by the Accept header. */
  negotiated: boolean;
}

export type ImageFormat = (typeof FORMATS)[number];

const FORMATS = ['avif', 'webp', 'jpg', 'png', 'gif'] as const;
/** What Netlify offers when the query names no format, the first choice first. */
const NEGOTIATED_FORMATS = ['webp', 'avif'] as const;
const FITS = ['contain', 'cover', 'fill'];
const POSITIONS = ['center', 'top', 'bottom', 'left', 'right'];
const MAX_PIXELS_PER_SIDE = 8192;

/**
 * Checks a query. Netlify answers invalid values with 404.
 * Source: https://docs.netlify.com/build/image-cdn/overview/
 *
 * @returns nothing when a value is invalid or there is no `url`
 */
export function parseImageParameters(
  given: URLSearchParams,
  accept: string | null,
): ImageParameters | undefined {
  const source = given.get('url');
  const width = positiveInteger(given.get('w') ?? given.get('width'), MAX_PIXELS_PER_SIDE);
  const height = positiveInteger(given.get('h') ?? given.get('height'), MAX_PIXELS_PER_SIDE);
  const quality = positiveInteger(given.get('q') ?? given.get('quality'), 100);
  const fit = oneOf(FITS, given.get('fit'));
  const position = oneOf(POSITIONS, given.get('position'));
  const named = oneOf(FORMATS, given.get('fm'));
  const all = [width, height, quality, fit, position, named];
  if (!source || !isFetchable(source) || all.includes('invalid')) return undefined;

  const format = (named as ImageFormat | undefined) ?? negotiate(accept);
  const query = new URLSearchParams({ url: source });
  const bothSides = width !== undefined && height !== undefined;
  const facts = { w: width, h: height, q: quality ?? 75, fm: format, position };
  for (const [name, value] of Object.entries({ ...facts, fit: fit ?? (bothSides && 'contain') })) {
    if (value) query.set(name, String(value));
  }
  return { source, format, query, negotiated: named === undefined };
}

/** A picture made of a made picture would wait for a turn that it holds itself. */
function isFetchable(source: string): boolean {
  const url = URL.parse(source, 'http://localhost');
  return url !== null && !url.pathname.startsWith('/.netlify/');
}

function negotiate(accept: string | null): ImageFormat | undefined {
  return NEGOTIATED_FORMATS.find((format) => accept?.includes(`image/${format}`));
}

function positiveInteger(text: string | null, max: number): number | 'invalid' | undefined {
  if (text === null) return undefined;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : 'invalid';
}

function oneOf(allowed: readonly string[], text: string | null): string | undefined {
  if (text === null) return undefined;
  return allowed.includes(text) ? text : 'invalid';
}
