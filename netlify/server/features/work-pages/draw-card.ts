import { resolve } from 'node:path';
import { cardLetters } from '#config/letters';
import { roomColor } from '#config/room-color';

/**
 * sharp takes a tenth of a second of the processor to load. A function is one file, and what a file imports statically is
 * loaded at its start: addresses that lead elsewhere or nowhere would wait for it too.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No picture is drawn twice, and several are drawn beside each other: what sharp keeps and adds for one is for others.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** What stands on the picture that shared links show. */
export interface CardText {
  title: string;
  /** In the margin, as on a slate: left and right. */
  left: string;
  right: string;
}

/** The size that every messenger shows whole, in pixels (https://ogp.me, Open Graph's usual 1.91 : 1). */
export const cardSize = { width: 1200, height: 630 } as const;

const margin = 56;
const bar = 84;
const titleWidth = cardSize.width - 2 * margin;
/** Characters of a title that fit in three lines of the smallest size. */
const longestTitle = 96;

const fonts = {
  title: { name: 'Archivo SemiBold,', file: resolve('src/assets/fonts/archivo-title.ttf') },
  slate: { name: 'Geist Mono,', file: resolve('src/assets/fonts/geist-mono.ttf') },
} as const;

/**
 * Draws a card as a JPEG: the still fills the frame and falls dark towards its margin, the title stands on it as on a
 * title card, the slate below. A line with letters that the faces lack is left out: messengers show the title beside it.
 * @param picture the bytes of the still; without one the ground stays dark.
 * @throws {Error} when they are no picture.
 */
export async function drawCard(picture: Uint8Array | null, text: CardText): Promise<Buffer> {
  const sharp = await loadSharp();
  const title = await setText(shortened(drawable(text.title)), 'title', {
    size: titleSize(text.title),
    color: '#eef1f6',
  });
  const [left, right] = await Promise.all(
    [text.left, text.right].map((line) =>
      setText(drawable(line), 'slate', { size: 22, color: '#a6aebd' }),
    ),
  );
  const slateTop = cardSize.height - bar + 30;
  const frame = picture
    ? sharp(picture, { limitInputPixels: 100_000_000 })
    : sharp({ create: { ...cardSize, channels: 3, background: roomColor } });
  return frame
    .rotate()
    .resize({ ...cardSize, fit: 'cover', position: 'attention' })
    .flatten({ background: roomColor })
    .composite([
      { input: Buffer.from(shade), top: 0, left: 0 },
      ...(title
        ? [{ input: title.bytes, top: cardSize.height - bar - 26 - title.height, left: margin }]
        : []),
      ...(left ? [{ input: left.bytes, top: slateTop, left: margin }] : []),
      ...(right
        ? [{ input: right.bytes, top: slateTop, left: cardSize.width - margin - right.width }]
        : []),
    ])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The room around the still, a hairline, and the fringe of a bright edge on film. */
const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
  <defs><linearGradient id="dark" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0.35" stop-color="${roomColor}" stop-opacity="0"/>
    <stop offset="0.86" stop-color="${roomColor}" stop-opacity="0.94"/>
  </linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#dark)"/>
  <rect y="${cardSize.height - bar}" width="100%" height="${bar}" fill="${roomColor}"/>
  <rect x="${margin}" y="${cardSize.height - bar}" width="${titleWidth}" height="1" fill="#667085"/>
  <rect x="${margin}" y="${cardSize.height - bar - 1}" width="24" height="3" fill="#ff4d9d"/>
  <rect x="${cardSize.width - margin - 24}" y="${cardSize.height - bar - 1}" width="24" height="3" fill="#45e0f2"/>
</svg>`;

interface Setting {
  /** In pixels. */
  size: number;
  color: string;
}

/** A line as a picture, `null` where nothing stands in it. */
async function setText(text: string, face: keyof typeof fonts, { size, color }: Setting) {
  if (!text.trim()) return null;
  const sharp = await loadSharp();
  const { name, file } = fonts[face];
  const markup = `<span foreground="${color}">${escapeMarkup(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${name} ${size}`,
      fontfile: file,
      width: titleWidth,
      wrap: 'word-char',
      spacing: Math.round(size * -0.12),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const known = new Set(cardLetters);

/** A line in capitals, or nothing: a function has no other fonts, and what its faces lack would be boxes. */
function drawable(line: string): string {
  const capitals = line.normalize('NFC').toUpperCase();
  return [...capitals].every((letter) => known.has(letter)) ? capitals : '';
}

function titleSize({ length }: string): number {
  if (length <= 16) return 104;
  if (length <= 40) return 76;
  return length <= 64 ? 60 : 48;
}

const shortened = (title: string) =>
  title.length > longestTitle
    ? `${title
        .slice(0, longestTitle - 1)
        .toWellFormed()
        .trimEnd()}…`
    : title;

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
