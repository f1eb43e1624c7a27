import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { listImages } from '#contract/endpoints/list-images';
import { listVideos } from '#contract/endpoints/list-videos';
import { request } from '#contract/request';
import { imageAddress } from '#lib/image-address';
import { budgets } from '#tests/support/budgets';
import { type Figure, median } from '../figures.ts';

const run = promisify(execFile);
/** A card's on a phone, and the whole width of a desk. */
const widths = [750, 1600];
/** By the pixels of a screen to one of CSS: browsers choose these widths for two, and a large screen of one shows every pixel. */
const screens = [
  { pixels: 2, budget: { atLeast: budgets.similarity } },
  { pixels: 1, budget: undefined },
];

/**
 * Measures how like the stills and posters are, as the image CDN gives them to browsers, to the files that they are made of: the
 * structural similarity of their light (https://doi.org/10.1109/TIP.2003.819861), as ffmpeg finds it, at the size in which a
 * screen of two pixels to one of CSS shows them, and pixel for pixel.
 *
 * @param url of a running site, whose works lie in its own store
 */
export async function measurePictures(url: string): Promise<Figure[]> {
  const addresses = await addressesOf(url);
  const folder = await mkdtemp(join(tmpdir(), 'halation-pictures-'));
  const figures: Figure[] = [];
  try {
    for (const width of widths) {
      const pairs: Pair[] = [];
      for (const address of addresses) {
        const original = await bytesAt(url + address);
        const { width: own } = await sharp(original).metadata();
        const given = Math.min(width, own);
        const shown = await bytesAt(url + imageAddress(address, given, 'avif'));
        pairs.push({ shown, original, width: given });
      }
      for (const { pixels, budget } of screens) {
        const similarities: number[] = [];
        for (const pair of pairs) similarities.push(await similarityOf(pair, pixels, folder));
        const where = `${width} pixels wide, on a ${pixels}x screen`;
        figures.push(
          {
            name: `least similarity of ${pairs.length} pictures, ${where}`,
            ...{ value: Math.min(...similarities), unit: '' },
            ...(budget && { budget }),
          },
          {
            ...{ name: 'the middle one', value: median(similarities), unit: '' },
            ...(budget && { budget }),
          },
        );
      }
      const bytes = median(pairs.map(({ shown }) => shown.length));
      figures.push({ name: 'their size, the middle one', value: bytes / 1024, unit: 'KB' });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return figures;
}

/** The addresses of every still, and of every film's poster. */
async function addressesOf(origin: string): Promise<string[]> {
  const images = (await request(listImages, {}, { origin })).answer;
  const videos = (await request(listVideos, {}, { origin })).answer;
  const posters = videos.flatMap(({ thumbnailUrl }) => thumbnailUrl ?? []);
  return [...images.map((image) => image.url), ...posters];
}

async function bytesAt(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** A picture as browsers get it, and the file that it is made of. */
interface Pair {
  shown: Uint8Array;
  original: Uint8Array;
  /** Of what browsers get. */
  width: number;
}

/** @returns 1 for a picture that cannot be told from its original */
async function similarityOf(
  { shown, original, width }: Pair,
  pixels: number,
  folder: string,
): Promise<number> {
  const [one, other] = [join(folder, 'shown.png'), join(folder, 'original.png')];
  const seenWidth = Math.round(width / pixels);
  await sharp(shown).resize(seenWidth, null, { kernel: 'linear' }).png().toFile(one);
  const asLarge = await sharp(original).resize(width).png().toBuffer();
  await sharp(asLarge).resize(seenWidth, null, { kernel: 'linear' }).png().toFile(other);
  const light = '[0]format=gray[one];[1]format=gray[other];[one][other]ssim';
  const { stderr } = await run('ffmpeg', [
    ...['-hide_banner', '-i', one, '-i', other, '-lavfi', light, '-f', 'null', '-'],
  ]);
  const found = /All:(\d\.\d+)/.exec(stderr)?.[1];
  if (found === undefined) throw new Error(`ffmpeg told no similarity: ${stderr}`);
  return Number(found);
}
