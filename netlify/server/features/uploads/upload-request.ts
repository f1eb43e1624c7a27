import { maxLength } from '#contract/limits';
import { extensionsOf, type UploadKind, uploadKinds } from '#contract/media-types';
import { uploadMessages } from '#contract/upload-messages';
import { currentEnvironment } from '../../environment.ts';
import { Problem } from '../../http/problem.ts';
import { wrongType } from './inspect/wrong-type.ts';

/** A file to be uploaded, as its sender describes it. */
export interface UploadRequest {
  kind: UploadKind;
  filename: string;
  bytes: number;
}

/** Slashes of either kind, control characters, and marks that turn the direction of what is read. */
const trickyCharacters = /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** The largest file of a kind, in bytes. */
export function maxBytesOf(kind: UploadKind): number {
  const { UPLOAD_MAX_VIDEO_BYTES, UPLOAD_MAX_IMAGE_BYTES } = currentEnvironment();
  return kind === 'video' ? UPLOAD_MAX_VIDEO_BYTES : UPLOAD_MAX_IMAGE_BYTES;
}

/** Reads the kind of an upload. @throws {Problem} `invalid` when it is none. */
export function readKind(text: string | null | undefined): UploadKind {
  const kind = uploadKinds.find((known) => known === text);
  if (!kind) throw new Problem('invalid', { fields: { kind: uploadMessages.kind } });
  return kind;
}

/** Refuses what cannot be accepted whatever its bytes are. @throws {Problem} in words of the catalogue. */
export function checkRequest({ kind, filename, bytes }: UploadRequest): void {
  if (trickyCharacters.test(filename) || filename.length > maxLength.line) {
    throw new Problem('malformed', { text: uploadMessages.name });
  }
  const extension = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase();
  if (!extensionsOf(kind).some((accepted) => accepted === extension)) throw wrongType(kind);
  if (bytes > maxBytesOf(kind)) {
    throw new Problem('tooLarge', { text: uploadMessages.tooLarge(maxBytesOf(kind)) });
  }
  if (!(bytes > 0)) throw new Problem('malformed', { text: uploadMessages.empty });
}
