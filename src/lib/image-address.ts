// Shipped to browsers.
import { imageHosts } from '#config/image-hosts';

/** Widths in pixels that pictures are asked for in; few, so that visitors share what the CDN has made. */
export const pictureWidths = [320, 480, 750, 1080, 1600] as const;

const quality = 65;

/** Whether the image CDN may fetch this address: the site's own files and the hosts of the configuration. */
export function isTransformable(address: string): boolean {
  if (address.startsWith('/') && !address.startsWith('//')) return true;
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && imageHosts.includes(url.hostname);
}

/** The address of a picture at a width in pixels. The CDN answers AVIF or WebP to whoever reads them. */
export function imageAddress(address: string, width: number): string {
  if (!isTransformable(address)) return address;
  const parameters = { url: address, w: String(width), q: String(quality) };
  return `/.netlify/images?${new URLSearchParams(parameters)}`;
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
