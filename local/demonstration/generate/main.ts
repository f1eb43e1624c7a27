/**
 * Makes the demonstration works and the opening loop of Home, whose slug is `opening`:
 * `node local/demonstration/generate/main.ts [slug...] [--force]`. Without a slug it makes what is missing; `--force` makes
 * it again.
 */

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeFilm } from './film.ts';
import { stillsOf } from './film-stills.ts';
import { films } from './films.ts';
import { type Measurement, measureFilm, measurePicture } from './measure.ts';
import { makeOpening, openingFiles } from './opening-film.ts';
import type { Shot } from './page/projector.ts';
import { pictures } from './pictures.ts';
import type { Piece } from './piece.ts';
import { shotOf } from './shot.ts';
import { openStage, type Stage } from './stage.ts';
import { makeStill } from './still.ts';

const media = new URL('../media/', import.meta.url);
const measurements = new URL('../measurements.json', import.meta.url);
const openingFolder = new URL('../../../public/opening/', import.meta.url);
const openingSlug = 'opening';
const pictureQuality = 72;
const filmStillQuality = 70;

const parameters = process.argv.slice(2);
const force = parameters.includes('--force');
const slugs = parameters.filter((parameter) => !parameter.startsWith('--'));

function path(name: string): string {
  return fileURLToPath(new URL(name, media));
}

interface Part {
  /** File name in `media/`. */
  file: string;
  write: (stage: Stage) => Promise<void>;
}

/** What is to be made of a piece. */
function partsOf(piece: Piece): Part[] {
  const still = (file: string, shot: Shot, quality: number): Part => ({
    file,
    write: (stage) => makeStill(stage, piece, shot, quality, path(file)),
  });
  if (piece.kind === 'picture') {
    const shot = shotOf(piece, piece.at ?? 0);
    return [still(`${piece.slug}.webp`, shot, piece.quality ?? pictureQuality)];
  }
  const film = `${piece.slug}.webm`;
  return [
    { file: film, write: (stage) => makeFilm(stage, piece, path(film)) },
    ...stillsOf(piece).map(({ file, shot }) => still(file, shot, filmStillQuality)),
  ];
}

async function measureAll(pieces: readonly Piece[]): Promise<void> {
  const entries: [string, Measurement][] = [];
  const files = pieces.flatMap(partsOf).map(({ file }) => file);
  for (const file of files.sort()) {
    if (!existsSync(path(file))) continue;
    const measure = file.endsWith('.webm') ? measureFilm : measurePicture;
    entries.push([file, await measure(path(file))]);
  }
  await writeFile(measurements, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

const all: readonly Piece[] = [...pictures, ...films];
const known = new Set([openingSlug, ...all.map(({ slug }) => slug)]);
const unknown = slugs.filter((slug) => !known.has(slug));
if (unknown.length > 0) throw new Error(`No piece is called ${unknown.join(', ')}`);

await mkdir(media, { recursive: true });
const wanted = all
  .filter((piece) => slugs.length === 0 || slugs.includes(piece.slug))
  .flatMap(partsOf)
  .filter(({ file }) => force || !existsSync(path(file)));

const isOpeningWanted =
  (slugs.length === 0 || slugs.includes(openingSlug)) &&
  (force || openingFiles.some((file) => !existsSync(new URL(file, openingFolder))));

if (wanted.length > 0 || isOpeningWanted) {
  const stage = await openStage();
  try {
    for (const { file, write } of wanted) {
      const started = Date.now();
      await write(stage);
      console.log(`${file}  ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
    if (isOpeningWanted) await makeOpening(stage, fileURLToPath(openingFolder));
  } finally {
    await stage.close();
  }
}
await measureAll(all);
