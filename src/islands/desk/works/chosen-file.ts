import { extensionsOf, type UploadKind } from '#contract/media-types';
import { uploadMessages } from '#contract/upload-messages';

/** What the dialog to choose a file offers. */
export const acceptedOf = (kind: UploadKind): string =>
  extensionsOf(kind)
    .map((extension) => `.${extension}`)
    .join(',');

/**
 * The one file that was dropped, pasted or chosen, or why it is not taken.
 * @param maxBytes the largest that the site takes.
 */
export function chosenFile(
  kind: UploadKind,
  [file, ...others]: readonly File[],
  maxBytes: number,
): { file: File } | { refusal: string } {
  if (!file || others.length > 0) return { refusal: uploadMessages.tooMany };
  const extension = file.name.split('.').at(-1)?.toLowerCase();
  if (!extensionsOf(kind).some((known) => known === extension)) {
    return { refusal: uploadMessages.type(kind) };
  }
  if (file.size > maxBytes) return { refusal: uploadMessages.tooLarge(maxBytes) };
  if (file.size === 0) return { refusal: uploadMessages.empty };
  return { file };
}
