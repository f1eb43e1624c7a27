import { readFile } from 'node:fs/promises';
import { roomColor } from '#config/room-color';
import { site } from '#config/site';

const asset = async (name: string, type: string) => {
  const file = await readFile(new URL(`../../src/assets/${name}`, import.meta.url));
  return `data:${type};base64,${file.toString('base64')}`;
};

/** The page whose screenshot shared links show: the site's name as a title card over the hero's own picture. */
export async function shareCard(): Promise<string> {
  const font = await asset('fonts/archivo.woff2', 'font/woff2');
  const picture = await asset('pictures/hero.webp', 'image/webp');
  return `<!doctype html><style>
    @font-face { font-family: Archivo; src: url(${font}); font-weight: 400 800; font-stretch: 100% 125% }
    body { margin: 0; height: 630px; background: ${roomColor}; color: #eef1f6; font-family: Archivo; overflow: hidden }
    .screen { height: 502px; background: linear-gradient(#0000 30%, ${roomColor}) , url(${picture}) center / cover }
    h1 { margin: -150px 0 0 52px; font: 800 156px/1 Archivo; font-stretch: 125%; letter-spacing: -.03em; text-transform: uppercase }
    h1 { background: linear-gradient(90deg, #ff4d9d, #eef1f6 20% 80%, #45e0f2); background-clip: text; color: transparent; width: fit-content }
    p { margin: 26px 60px; font-size: 34px; color: #a6aebd }
  </style><div class="screen"></div><h1>${site.name}</h1><p>${site.tagline}</p>`;
}
