import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageCategories, videoCategories } from '#contract/options';
import { films } from '../../local/demonstration/generate/films.ts';
import { demonstrationImages, demonstrationVideos } from '../../local/demonstration/works.ts';

const media = 'local/demonstration/media';
const tracked = [media, 'public', 'docs', 'config', 'src', 'local/icons', 'local/static'];
const mediaFile = /\.(webm|mp4|webp|avif|jpe?g|png|gif|woff2|wav|opus)$/;
const maxBytes = 20 * 1024 * 1024;

async function openFilm(file: string) {
  const source = new BufferSource(await readFile(join(media, file)));
  const input = new Input({ source, formats: ALL_FORMATS });
  const picture = await input.getPrimaryVideoTrack();
  if (!picture) throw new Error(`${file} has no picture`);
  return { picture, sounds: await input.getAudioTracks() };
}

test.each(demonstrationVideos)(
  'the film $title is as long, as large and as loud as said',
  async (work) => {
    const { picture, sounds } = await openFilm(work.file);
    let end = 0;
    for await (const { timestamp, duration } of new EncodedPacketSink(picture).packets()) {
      end = Math.max(end, timestamp + duration);
    }
    expect(Math.round(end)).toBe(work.durationSeconds);
    expect(work.duration).toBe(`00:${work.durationSeconds}`);
    expect(work.durationSeconds).toBeGreaterThanOrEqual(10);
    expect(work.durationSeconds).toBeLessThanOrEqual(20);
    expect([work.width, work.height]).toEqual([1280, 536]);
    expect([await picture.getDisplayWidth(), await picture.getDisplayHeight()]).toEqual([
      work.width,
      work.height,
    ]);
    expect(sounds.length > 0).toBe(work.sound !== undefined);
    for (const { from, to } of work.sound ?? []) {
      expect(from).toBeLessThan(to);
      expect(to).toBeLessThanOrEqual(work.durationSeconds);
    }
  },
);

test.each(films)('the film $slug ends where it began', ({ seconds, turnSeconds }) => {
  expect(seconds % turnSeconds).toBe(0);
});

test.each(demonstrationVideos)('the stills of $title have its shape', async (work) => {
  for (const file of [work.poster, ...work.frames, ...(work.before ? [work.before] : [])]) {
    const { width, height } = await sharp(join(media, file)).metadata();
    expect(width / height, file).toBeCloseTo(work.width / work.height, 2);
  }
});

test.each(
  demonstrationVideos.flatMap(({ poster, before }) => (before ? [{ poster, before }] : [])),
)('$before is to be told from $poster wherever the slider stands', async ({ poster, before }) => {
  const grid = { width: 12, height: 5 };
  const [developed, plain] = await Promise.all(
    [poster, before].map((file) =>
      sharp(join(media, file))
        .greyscale()
        .resize(grid.width, grid.height, { fit: 'fill' })
        .raw()
        .toBuffer(),
    ),
  );
  const differences = Array.from(developed ?? [], (light, at) =>
    Math.abs(light - (plain?.[at] ?? 0)),
  );
  for (let column = 0; column < grid.width; column += 1) {
    const inColumn = differences.filter((_, at) => at % grid.width === column);
    expect(Math.max(...inColumn), `column ${column}`).toBeGreaterThan(30);
  }
});

test('some films show what a case study has', () => {
  const studies = demonstrationVideos.filter(({ frames }) => frames.length > 0);
  expect(studies.length).toBeGreaterThanOrEqual(2);
  for (const { slug, before, directorNote } of studies) {
    expect(before, slug).toBeDefined();
    expect(directorNote, slug).toBeDefined();
  }
});

test.each(demonstrationImages)('the image $title is as large as said', async (work) => {
  const { width, height } = await sharp(join(media, work.file)).metadata();
  expect([width, height]).toEqual([work.width, work.height]);
});

test('every category has works, and they are made in several ways', () => {
  const categoriesOf = (works: readonly { category: string }[]) =>
    new Set(works.map(({ category }) => category));
  expect(categoriesOf(demonstrationVideos)).toEqual(new Set(videoCategories));
  expect(categoriesOf(demonstrationImages)).toEqual(new Set(imageCategories));
  const works = [...demonstrationVideos, ...demonstrationImages];
  expect(new Set(works.map(({ technique }) => technique)).size).toBeGreaterThanOrEqual(6);
});

test('all media of the repository stay within 20 MB', async () => {
  let bytes = 0;
  for (const folder of tracked) {
    const files = await readdir(folder, { recursive: true }).catch(() => []);
    for (const file of files.filter((name) => mediaFile.test(name))) {
      bytes += (await stat(join(folder, file))).size;
    }
  }
  expect(bytes).toBeGreaterThan(1024 * 1024);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
});

test.each([
  ['src/assets/pictures/hero.webp', 'hero.webp'],
  ['src/assets/pictures/portrait.webp', 'portrait.webp'],
  ['public/pictures/no-still.webp', 'poster-placeholder.webp'],
])('%s is what the generator makes', async (own, made) => {
  expect((await readFile(own)).equals(await readFile(join(media, made)))).toBe(true);
});
