import { redrawnSidePixels } from '#contract/limits';
import { uploadMessages } from '#contract/upload-messages';
import { carriesCredentials } from '#media/clean-video';
import { decodeHeic } from '#media/heic/decode-heic';
import { withSourceType } from '#media/keep-source-type';
import { isPicture, pictureSize } from '#media/picture-size';
import { prepareFile } from '#media/prepare-file';
import { type Redrawn, redraw } from '#media/redraw';
import { type ForeignPicture, sniff } from '#media/sniff';
import type { Preparation, PreparationRules } from './prepare-upload.ts';

/**
 * Draws a picture anew that is too large, or of a kind that the site does not serve. It asks first where something of
 * the picture is lost.
 */
export async function redrawUpload(
  chosen: File,
  foreign: ForeignPicture | null,
  { maxBytes, isAgreed }: PreparationRules,
): Promise<Preparation> {
  if (!foreign && (await isAnimated(chosen))) {
    return { refusal: uploadMessages.tooLargeAnimation(maxBytes) };
  }
  const losses = [
    chosen.size > maxBytes && uploadMessages.tooLargePicture(chosen.size, maxBytes),
    (await hasCredentials(chosen, foreign)) && uploadMessages.losesCredentials,
  ].filter((loss) => loss !== false);
  if (losses.length > 0 && !isAgreed) return { question: `${losses.join('. ')}.` };
  const source = await decoded(chosen, foreign);
  if (!source) return { refusal: uploadMessages[foreign ?? 'unreadablePicture'] };
  const drawn = await redraw(source, maxBytes);
  const redrawn = { ...drawn, picture: await withSourceType(chosen, drawn.picture) };
  if (redrawn.picture.size > maxBytes) return { refusal: uploadMessages.tooLarge(maxBytes) };
  return { file: fileOf(redrawn, chosen), notes: notesOn(redrawn, foreign), obstacle: null };
}

/** Safari reads HEIC by itself, other browsers with a decoder that is fetched for it. */
async function decoded(file: File, foreign: ForeignPicture | null): Promise<ImageBitmap | null> {
  const own = await createImageBitmap(file).catch(() => null);
  return own ?? (foreign === 'heic' ? decodeHeic(file) : null);
}

function fileOf({ picture }: Redrawn, { name, lastModified }: File): File {
  const extension = picture.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([picture], `${name.replace(/\.\w+$/, '')}.${extension}`, {
    type: picture.type,
    lastModified,
  });
}

const notesOn = ({ isSmaller }: Redrawn, foreign: ForeignPicture | null) => [
  ...(foreign ? [`Converted from ${foreign.toUpperCase()}.`] : []),
  ...(isSmaller
    ? [`Brought to ${redrawnSidePixels.toLocaleString('en')} pixels on its long side.`]
    : []),
];

async function hasCredentials(file: File, foreign: ForeignPicture | null): Promise<boolean> {
  if (foreign) return carriesCredentials(file).catch(() => false);
  return (await prepareFile(file)).hasCredentials;
}

/** Only its first picture would be drawn. */
async function isAnimated(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const extension = sniff(bytes);
  if (!extension || !isPicture(extension)) return false;
  try {
    return pictureSize(extension, bytes).frames > 1;
  } catch {
    return false;
  }
}
