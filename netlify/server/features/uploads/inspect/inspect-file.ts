import { extensionsOf, type MediaExtension, type UploadKind } from '#contract/media-types';
import { uploadMessages } from '#contract/upload-messages';
import type { ByteSource } from '#media/byte-source';
import { DamagedFile } from '#media/damaged-file';
import { isPicture } from '#media/picture-size';
import { sniff, sniffBytes } from '#media/sniff';
import { Problem } from '../../../http/problem.ts';
import { inspectPicture } from './inspect-picture.ts';
import { inspectVideo } from './inspect-video.ts';
import { wrongType } from './wrong-type.ts';

/**
 * Looks through a whole file and says which extension its content asks for. No picture is decoded, and of the texts
 * beside it no more is unpacked than texts can be, so no file can make this take long.
 * @throws {Problem} in words of the catalogue when the site does not accept it.
 */
export async function inspectFile(kind: UploadKind, file: ByteSource): Promise<MediaExtension> {
  const extension = inspectHead(kind, await file.read(0, sniffBytes));
  try {
    if (isPicture(extension)) inspectPicture(kind, extension, await file.read(0, file.bytes));
    else await inspectVideo(extension, file);
  } catch (error) {
    if (error instanceof DamagedFile)
      throw new Problem('malformed', { text: uploadMessages.damaged });
    throw error;
  }
  return extension;
}

/** As much as the first bytes tell. @throws {Problem} `wrongContentType` when they are not of that kind. */
export function inspectHead(kind: UploadKind, head: Uint8Array): MediaExtension {
  const extension = sniff(head);
  if (!extension || !extensionsOf(kind).includes(extension)) throw wrongType(kind);
  return extension;
}
