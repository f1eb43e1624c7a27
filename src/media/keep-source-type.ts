import { openPicture } from './clean-picture.ts';
import type { OpenedPicture } from './opened-picture.ts';
import { isPicture } from './picture-size.ts';
import { sniff } from './sniff.ts';
import { digitalSourceTypeOf, xmpOfSourceType } from './xmp.ts';

/**
 * A picture that was drawn anew, with what the original says of how it came about: IPTC's digital source type. Nothing
 * else of the original's metadata is taken over.
 */
export async function withSourceType(original: Blob, drawn: Blob): Promise<Blob> {
  const [from, to] = await Promise.all([opened(original), opened(drawn)]);
  const type = from && digitalSourceTypeOf(from.xmp);
  if (!type || !to) return drawn;
  const bytes = to.rebuild({ exif: null, xmp: xmpOfSourceType(type) });
  return new Blob([bytes], { type: drawn.type });
}

async function opened(file: Blob): Promise<OpenedPicture | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const extension = sniff(bytes);
  if (!extension || !isPicture(extension)) return null;
  return openPicture(extension, bytes).catch(() => null);
}
