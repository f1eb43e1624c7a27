import { readFile } from 'node:fs/promises';
import { roomColor } from '#config/room-color';
import { site } from '#config/site';

const asset = async (name: string, type: string) => {
  const file = await readFile(new URL(`../../src/assets/${name}`, import.meta.url));
  return `data:${type};base64,${file.toString('base64')}`;
};

/** What a card of a page shows: its title over one of the site's own pictures. */
interface ShareCard {
  title: string;
  /** Under the title. */
  line: string;
  picture: 'hero' | 'portrait';
  /** Which part of the picture is seen (CSS `background-position`). */
  part: string;
  /** How large it is (CSS `background-size`). */
  size: string;
}

/** The cards by the names of their files. */
export const shareCards: Record<string, ShareCard> = {
  share: { title: site.name, line: site.tagline, picture: 'hero', part: 'center', size: 'cover' },
  'share-videos': {
    title: 'Videos',
    line: site.name,
    picture: 'hero',
    part: '20% 90%',
    size: '170%',
  },
  'share-images': {
    title: 'Images',
    line: site.name,
    picture: 'hero',
    part: '90% 10%',
    size: '170%',
  },
  'share-about': {
    title: 'About',
    line: site.name,
    picture: 'portrait',
    part: '50% 30%',
    size: 'cover',
  },
};

/** The page whose screenshot shared links show. */
export async function shareCard({ title, line, picture, part, size }: ShareCard): Promise<string> {
  const titleFont = await asset('fonts/archivo-title.woff2', 'font/woff2');
  const textFont = await asset('fonts/archivo.woff2', 'font/woff2');
  const shown = await asset(`pictures/${picture}.webp`, 'image/webp');
  return `<!doctype html><style>
    @font-face { font-family: Title; src: url(${titleFont}); font-weight: 700 800; font-stretch: 125% }
    @font-face { font-family: Text; src: url(${textFont}); font-weight: 400 600 }
    body { margin: 0; height: 630px; background: ${roomColor}; color: #eef1f6; overflow: hidden }
    .screen { height: 502px; background: linear-gradient(#0000 30%, ${roomColor}), url(${shown}) ${part} / ${size} }
    h1 { margin: -150px 0 0 52px; font: 800 156px/1 Title; font-stretch: 125%; letter-spacing: -.03em; text-transform: uppercase }
    h1 { background: linear-gradient(90deg, #ff4d9d, #eef1f6 20% 80%, #45e0f2); background-clip: text; color: transparent; width: fit-content }
    p { margin: 26px 60px; font: 34px/1.3 Text; color: #a6aebd }
  </style><div class="screen"></div><h1>${title}</h1><p>${line}</p>`;
}
