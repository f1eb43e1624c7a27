import { site } from '#config/site';
import { croppedSourceSet, imageAddress, imageSourceSet } from '#lib/image-address';
import type { Picture } from '#lib/picture';
import ownHero from '../assets/pictures/hero.webp';
import ownPortrait from '../assets/pictures/portrait.webp';

const probeTimeoutMs = 3000;
/** Of the picture that a browser without `srcset` gets, in pixels. */
const plainWidth = 1280;
/** Of the hero's picture, as films of anamorphic scope are shown. */
const scope = 2.39;
/**
 * The most that the hero's picture has on narrow screens, in pixels: what a phone of three pixels to one shows. With more to
 * choose from, Chromium's preload scanner, which may not know the window yet, takes another than the page itself, and both come.
 */
const narrowWidth = 1200;

const ownHeroPicture = {
  ...ownPicture(ownHero, site.hero.pictureAlternative),
  ...(!import.meta.env.DEV && {
    narrowSourceSet: croppedSourceSet(ownHero.src, narrowWidth, scope),
  }),
};

/** The director's portrait. */
export const portrait = ownPicture(
  ownPortrait,
  'The director, a silhouette in the beam of a projector',
);

let hero: Promise<Picture> | undefined;

/**
 * The picture behind the hero's title: the configured one, or the project's own when that one cannot be had while the
 * pages are built. It is asked for once per build.
 */
export function heroPicture(): Promise<Picture> {
  hero ??= chooseHeroPicture();
  return hero;
}

async function chooseHeroPicture(): Promise<Picture> {
  const address = site.hero.picture;
  if (!(await isPicture(address))) {
    console.warn(`The hero's picture cannot be had, the project's own is shown: ${address}`);
    return ownHeroPicture;
  }
  return {
    ...ownHeroPicture,
    address: imageAddress(address, plainWidth),
    sourceSet: croppedSourceSet(address, null, scope),
    narrowSourceSet: croppedSourceSet(address, narrowWidth, scope),
    fallback: ownHero.src,
  };
}

/** Whether an address answers with a picture in time. */
async function isPicture(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(probeTimeoutMs) });
    await answer.body?.cancel();
    return answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/');
  } catch {
    return false;
  }
}

function ownPicture({ src, width, height }: ImageMetadata, alternative: string): Picture {
  // The development server has no image CDN for files that are not built yet.
  if (import.meta.env.DEV) return { address: src, width, height, alternative };
  return {
    address: imageAddress(src, plainWidth),
    sourceSet: imageSourceSet(src, width, 'avif'),
    width,
    height,
    alternative,
  };
}
