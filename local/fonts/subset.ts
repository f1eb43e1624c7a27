// `npm run fonts`: narrows the two families of the site to the letters and axes it sets, into src/assets/fonts.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { ascii, cardLetters, centralEurope, punctuation, westernEurope } from '#config/letters';

interface Face {
  from: string;
  to: string;
  letters: string;
  /** A range stays variable; a number is the one value there is. */
  axes: Record<string, { min: number; max: number; default?: number } | number>;
  /** OpenType features that survive. */
  features: string[];
}

const archivo = import.meta.resolve(
  '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
);
const archivoExtended = import.meta.resolve(
  '@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2',
);
const geistMono = import.meta.resolve(
  '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
);
const assets = new URL('../../src/assets/fonts/', import.meta.url);

/** Running text, and the buttons, which are set a little wider. */
const textAxes = {
  wdth: { min: 100, max: 112, default: 100 },
  wght: { min: 400, max: 600, default: 400 },
};
/** Small titles are a little lighter. */
const titleAxes = { wdth: 125, wght: { min: 700, max: 800, default: 800 } };

const faces: Face[] = [
  {
    from: archivo,
    to: 'archivo-title.woff2',
    letters: ascii + punctuation,
    axes: titleAxes,
    features: ['kern'],
  },
  {
    from: archivo,
    to: 'archivo.woff2',
    letters: ascii + punctuation,
    axes: textAxes,
    features: ['kern'],
  },
  // Fetched only by a page that sets one of these letters.
  {
    from: archivo,
    to: 'archivo-title-western-europe.woff2',
    letters: westernEurope,
    axes: titleAxes,
    features: ['kern'],
  },
  {
    from: archivo,
    to: 'archivo-western-europe.woff2',
    letters: westernEurope,
    axes: textAxes,
    features: ['kern'],
  },
  {
    from: archivoExtended,
    to: 'archivo-title-central-europe.woff2',
    letters: centralEurope,
    axes: titleAxes,
    features: ['kern'],
  },
  {
    from: archivoExtended,
    to: 'archivo-central-europe.woff2',
    letters: centralEurope,
    axes: textAxes,
    features: ['kern'],
  },
  {
    from: geistMono,
    to: 'geist-mono.woff2',
    letters: `${ascii}©·×–—…→←↗′″`,
    axes: { wght: 400 },
    features: ['zero'],
  },
  // For the pictures of shared links, which are drawn at build time by a program that reads no WOFF2 and no axes.
  {
    from: archivo,
    to: 'archivo-title.ttf',
    letters: cardLetters,
    axes: { wdth: 125, wght: 800 },
    features: ['kern'],
  },
  {
    from: geistMono,
    to: 'geist-mono.ttf',
    letters: cardLetters,
    axes: { wght: 400 },
    features: ['zero'],
  },
];

async function subset({ from, to, letters, axes, features }: Face): Promise<void> {
  const whole = await readFile(new URL(from));
  const narrowed = await subsetFont(whole, letters, {
    targetFormat: to.endsWith('.ttf') ? 'truetype' : 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(new URL(to, assets), narrowed);
  console.log(
    `${to}: ${(narrowed.length / 1024).toFixed(1)} KB of ${(whole.length / 1024).toFixed(1)} KB`,
  );
}

await mkdir(fileURLToPath(assets), { recursive: true });
for (const face of faces) await subset(face);
