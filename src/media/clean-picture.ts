import { exifOfOrientation, readExif } from './exif.ts';
import { openGif } from './open-gif.ts';
import { openJpeg } from './open-jpeg.ts';
import { openPng } from './open-png.ts';
import { openWebp } from './open-webp.ts';
import type { OpenedPicture } from './opened-picture.ts';
import type { PictureExtension } from './picture-size.ts';
import { digitalSourceTypeOf, xmpHasLocation, xmpOfSourceType } from './xmp.ts';

const openers: Record<
  PictureExtension,
  (file: Uint8Array) => OpenedPicture | Promise<OpenedPicture>
> = {
  jpg: openJpeg,
  jpeg: openJpeg,
  png: openPng,
  gif: openGif,
  webp: openWebp,
};

/** @throws {DamagedFile} when it is not a whole picture of that kind. */
export const openPicture = async (
  extension: PictureExtension,
  file: Uint8Array,
): Promise<OpenedPicture> => openers[extension](file);

export interface CleanedPicture {
  /** `null`: it was left as it is, because it is signed or has nothing to hide. */
  bytes: Uint8Array<ArrayBuffer> | null;
  hasCredentials: boolean;
  /** Whether the original says where it was taken. */
  hadLocation: boolean;
}

/**
 * Takes out of a picture what it does not take to show it: Exif, XMP, IPTC, texts, thumbnails and what hangs behind
 * it. What stays: orientation, colour profile, and IPTC's statement of how the picture came about.
 * @throws {DamagedFile} when it is not a whole picture of that kind.
 */
export async function cleanPicture(
  extension: PictureExtension,
  file: Uint8Array,
): Promise<CleanedPicture> {
  const picture = await openPicture(extension, file);
  const { orientation, hasLocation } = readExif(picture.exif);
  const hadLocation = hasLocation || xmpHasLocation(picture.xmp);
  const { hasCredentials } = picture;
  if (hasCredentials) return { bytes: null, hasCredentials, hadLocation };
  const sourceType = digitalSourceTypeOf(picture.xmp);
  const bytes = picture.rebuild({
    exif: orientation === 1 ? null : exifOfOrientation(orientation),
    xmp: sourceType && xmpOfSourceType(sourceType),
  });
  return { bytes: isSame(bytes, file) ? null : bytes, hasCredentials, hadLocation };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
