// Shipped to browsers.
import { imageHosts } from '#config/image-hosts';

/** Widths in pixels that pictures are asked for in; few, so that visitors share what the CDN has made. */
export const pictureWidths = [320, 480, 750, 1080, 1600] as const;

/**
 * What pictures are asked for in. `plain` is WebP, or what the browser reads beside it. `small` is AVIF, as close to the
 * original with two thirds of the bytes; the CDN takes ten times as long to make it, so it is for what is seen first.
 */
const formats = { plain: { q: '60' }, small: { q: '40', fm: 'avif' } } as const;

type PictureFormat = keyof typeof formats;

const imageCdn = '/.netlify/images';

/** Whether the image CDN may fetch this address: the site's own files and the hosts of the configuration. */
export function isTransformable(address: string): boolean {
  if (address.startsWith('/') && !address.startsWith('//')) return true;
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && imageHosts.includes(url.hostname);
}

/** The sides in pixels of squares that are cut out of a wide picture's middle, for screens too dense to show the loss. */
const squareSides = [360, 480, 720];

/** The address of a picture at a width in pixels. */
export function imageAddress(
  address: string,
  width: number,
  format: PictureFormat = 'plain',
): string {
  if (!isTransformable(address)) return address;
  return askCdn({ url: address, w: String(width), ...formats[format] });
}

/**
 * The `srcset` of a picture, never wider than the picture itself.
 * @param naturalWidth in pixels; `null` when it was never measured.
 * @returns `undefined` for pictures that the CDN may not fetch: they are shown as they are.
 */
export function imageSourceSet(
  address: string,
  naturalWidth: number | null,
  format: PictureFormat = 'plain',
): string | undefined {
  if (!isTransformable(address)) return undefined;
  const widest = naturalWidth ?? Number.POSITIVE_INFINITY;
  const fitting = pictureWidths.filter((width) => width <= widest);
  const widths = fitting.length > 0 ? fitting : [pictureWidths[0]];
  return widths.map((width) => `${imageAddress(address, width, format)} ${width}w`).join(', ');
}

/**
 * The `srcset` of the square in the middle of a picture, in AVIF: a narrow screen would otherwise fetch what it cuts off.
 * @returns `undefined` for pictures that the CDN may not fetch
 */
export function squareSourceSet(address: string): string | undefined {
  if (!isTransformable(address)) return undefined;
  return squareSides
    .map((side) => {
      const square = { w: String(side), h: String(side), fit: 'cover' };
      return `${askCdn({ url: address, ...square, ...formats.small })} ${side}w`;
    })
    .join(', ');
}

const askCdn = (parameters: Record<string, string>) =>
  `${imageCdn}?${new URLSearchParams(parameters)}`;
