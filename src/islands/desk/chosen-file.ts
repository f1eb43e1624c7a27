import { uploadMaxBytes } from '#contract/limits';
import { extensionsOf, type UploadKind } from '#contract/media-types';
import { uploadMessages } from '#contract/upload-messages';

/** What the dialog to choose a file offers. */
export const acceptedOf = (kind: UploadKind): string =>
  extensionsOf(kind)
    .map((extension) => `.${extension}`)
    .join(',');

/** The one file that somebody dropped, pasted or chose, or why it is not taken. */
export function chosenFile(
  kind: UploadKind,
  files: readonly File[],
): { file: File } | { refusal: string } | null {
  const [file] = files;
  if (!file) return null;
  if (files.length > 1) return { refusal: uploadMessages.tooMany };
  const extension = file.name.split('.').at(-1)?.toLowerCase();
  if (!extensionsOf(kind).some((known) => known === extension)) {
    return { refusal: uploadMessages.type(kind) };
  }
  const max = kind === 'video' ? uploadMaxBytes.video : uploadMaxBytes.image;
  if (file.size > max) return { refusal: uploadMessages.tooLarge(max) };
  if (file.size === 0) return { refusal: uploadMessages.empty };
  return { file };
}
