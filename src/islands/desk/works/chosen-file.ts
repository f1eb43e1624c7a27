import { extensionsOf, foreignExtensions, type UploadKind } from '#contract/media-types';
import { uploadMessages } from '#contract/upload-messages';

/** The extensions that can be chosen: of pictures, also those that are drawn anew. */
const takenOf = (kind: UploadKind): readonly string[] => [
  ...extensionsOf(kind),
  ...(kind === 'video' ? [] : foreignExtensions),
];

/** What the dialog to choose a file offers. */
export const acceptedOf = (kind: UploadKind): string =>
  takenOf(kind)
    .map((extension) => `.${extension}`)
    .join(',');

/**
 * The one file that was dropped, pasted or chosen, or why it is not taken. A picture may be too large: it can be made
 * smaller.
 * @param maxBytes the largest that the site takes.
 */
export function chosenFile(
  kind: UploadKind,
  [file, ...others]: readonly File[],
  maxBytes: number,
): { file: File } | { refusal: string } {
  if (!file || others.length > 0) return { refusal: uploadMessages.tooMany };
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!takenOf(kind).includes(extension)) return { refusal: uploadMessages.type(kind) };
  if (kind === 'video' && file.size > maxBytes) {
    return { refusal: uploadMessages.tooLarge(maxBytes) };
  }
  if (file.size === 0) return { refusal: uploadMessages.empty };
  return { file };
}
