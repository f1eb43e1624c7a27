// Shipped to browsers.
import { imageHosts } from '#config/image-hosts';

/** Widths in pixels that pictures are asked for in; few, so that visitors share what the CDN has made. */
export const pictureWidths = [320, 480, 750, 1080, 1600] as const;

const quality = 60;

const imageCdn = '/.netlify/images';

/** Whether the image CDN may fetch this address: the site's own files and the hosts of the configuration. */
export function isTransformable(address: string): boolean {
  if (address.startsWith('/') && !address.startsWith('//')) return true;
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && imageHosts.includes(url.hostname);
}

/** Squares that are cut out of a wide picture's middle: their sides in pixels, for screens too dense to show the loss. */
const squares = { sides: [360, 480, 720], quality: 50 };

/** The address of a picture at a width in pixels. The CDN answers AVIF or WebP to whoever reads them. */
export function imageAddress(address: string, width: number): string {
  if (!isTransformable(address)) return address;
  const parameters = { url: address, w: String(width), q: String(quality) };
  return `${imageCdn}?${new URLSearchParams(parameters)}`;
}

/**
 * The `srcset` of a picture, never wider than the picture itself.
 * @param naturalWidth in pixels; `null` when it was never measured.
 * @returns `undefined` for pictures that the CDN may not fetch: they are shown as they are.
 */
export function imageSourceSet(address: string, naturalWidth: number | null): string | undefined {
  if (!isTransformable(address)) return undefined;
  const widest = naturalWidth ?? Number.POSITIVE_INFINITY;
  const fitting = pictureWidths.filter((width) => width <= widest);
  const widths = fitting.length > 0 ? fitting : [pictureWidths[0]];
  return widths.map((width) => `${imageAddress(address, width)} ${width}w`).join(', ');
}

/**
 * The `srcset` of the square in the middle of a picture: a narrow screen would otherwise fetch what it cuts off.
 * @returns `undefined` for pictures that the CDN may not fetch
 */
export function squareSourceSet(address: string): string | undefined {
  if (!isTransformable(address)) return undefined;
  return squares.sides
    .map((side) => {
      const parameters = { url: address, w: String(side), h: String(side), fit: 'cover' };
      const query = new URLSearchParams({ ...parameters, q: String(squares.quality) });
      return `${imageCdn}?${query} ${side}w`;
    })
    .join(', ');
}
