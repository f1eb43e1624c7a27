/**
 * Makes the demonstration works and the opening loop of Home, whose slug is `opening`:
 * `node local/demonstration/generate/main.ts [slug...] [--force]`. Without a slug it makes what is missing; `--force` makes
 * it again.
 */

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeFilm } from './film.ts';
import { films } from './films.ts';
import { type Measurement, measureFilm, measurePicture } from './measure.ts';
import { makeOpening, openingFiles } from './opening-film.ts';
import { pictures } from './pictures.ts';
import type { Film, Picture, Piece } from './piece.ts';
import { shotOf } from './shot.ts';
import { openStage, type Stage } from './stage.ts';
import { makeStill } from './still.ts';

const media = new URL('../media/', import.meta.url);
const measurements = new URL('../measurements.json', import.meta.url);
const openingFolder = new URL('../../../public/opening/', import.meta.url);
const openingSlug = 'opening';
const posterWidth = 1280;

const parameters = process.argv.slice(2);
const force = parameters.includes('--force');
const slugs = parameters.filter((parameter) => !parameter.startsWith('--'));

function path(name: string): string {
  return fileURLToPath(new URL(name, media));
}

function filesOf(piece: Piece): string[] {
  if (piece.kind === 'picture') return [`${piece.slug}.webp`];
  return [`${piece.slug}.webm`, `${piece.slug}.poster.webp`];
}

async function make(stage: Stage, piece: Piece, file: string): Promise<void> {
  const started = Date.now();
  if (piece.kind === 'picture') await makePicture(stage, piece, file);
  else if (file.endsWith('.webm')) await makeFilm(stage, piece, path(file));
  else await makePoster(stage, piece, file);
  console.log(`${file}  ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function makePicture(stage: Stage, picture: Picture, file: string): Promise<void> {
  return makeStill(
    stage,
    picture,
    shotOf(picture, picture.at ?? 0),
    picture.quality ?? 72,
    path(file),
  );
}

function makePoster(stage: Stage, film: Film, file: string): Promise<void> {
  const shot = { ...shotOf(film, film.posterAt, posterWidth), samples: 3 };
  return makeStill(stage, film, shot, 70, path(file));
}

async function measureAll(pieces: readonly Piece[]): Promise<void> {
  const entries: [string, Measurement][] = [];
  for (const file of pieces.flatMap(filesOf).sort()) {
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
  .flatMap((piece) => filesOf(piece).map((file) => ({ piece, file })))
  .filter(({ file }) => force || !existsSync(path(file)));

const isOpeningWanted =
  (slugs.length === 0 || slugs.includes(openingSlug)) &&
  (force || openingFiles.some((file) => !existsSync(new URL(file, openingFolder))));

if (wanted.length > 0 || isOpeningWanted) {
  const stage = await openStage();
  try {
    for (const { piece, file } of wanted) await make(stage, piece, file);
    if (isOpeningWanted) await makeOpening(stage, fileURLToPath(openingFolder));
  } finally {
    await stage.close();
  }
}
await measureAll(all);
