import { site } from '#config/site';
import { mediaFileAt } from '#contract/media-types';
import type { Settings } from '#contract/settings';
import { croppedSourceSet, imageAddress, imageSourceSet } from '#lib/image-address';
import { ownHero, ownPortrait } from '#lib/own-pictures';
import type { Picture } from '#lib/picture';
import { scope } from '#lib/scope';
import { readSettings } from './settings.ts';

const probeTimeoutMs = 3000;
/** Of the picture that a browser without `srcset` gets, in pixels. */
export const plainWidth = 1280;
/**
 * The most that the hero's picture has on narrow screens, in pixels: what a phone of three pixels to one shows. With more to
 * choose from, Chromium's preload scanner, which may not know the window yet, takes another than the page itself, and both come.
 */
const narrowWidth = 1200;

/** The picture behind the hero's title: the one that is set, or the project's own when that one cannot be had. */
export async function heroPicture(): Promise<Picture> {
  const { opening } = await readSettings();
  if (opening.picture === '') return ownHeroPicture(opening.alternativeText);
  if (await canBeHad(opening.picture)) return setHeroPicture(opening);
  console.warn(`The hero's picture cannot be had, the project's own is shown: ${opening.picture}`);
  return ownHeroPicture(site.hero.pictureAlternative);
}

const ownHeroPicture = (alternative: string): Picture => ({
  ...ownPicture(ownHero, alternative),
  ...(!import.meta.env.DEV && {
    narrowSourceSet: croppedSourceSet(ownHero.src, narrowWidth, scope),
  }),
});

function setHeroPicture({ picture, credit, creditUrl, ...said }: Settings['opening']): Picture {
  const { width, height, alternativeText } = said;
  const cutWidth = width && height && Math.min(width, Math.round(height * scope));
  return {
    address: imageAddress(picture, plainWidth),
    sourceSet: croppedSourceSet(picture, cutWidth, scope),
    narrowSourceSet: croppedSourceSet(
      picture,
      Math.min(cutWidth ?? narrowWidth, narrowWidth),
      scope,
    ),
    width: width ?? ownHero.width,
    height: height ?? ownHero.height,
    alternative: alternativeText,
    ...(credit && { credit: { text: credit, address: creditUrl } }),
    fallback: ownHero.src,
  };
}

/** The director's portrait: the one that is set, or the project's own when that one cannot be had. */
export async function readPortrait(): Promise<Picture> {
  const { picture, alternativeText, width, height } = (await readSettings()).portrait;
  if (picture === '') return ownPicture(ownPortrait, alternativeText);
  if (!(await canBeHad(picture))) {
    console.warn(`The portrait cannot be had, the project's own is shown: ${picture}`);
    return ownPicture(ownPortrait, site.portraitAlternative);
  }
  return {
    address: imageAddress(picture, plainWidth),
    sourceSet: imageSourceSet(picture, width, 'avif'),
    width: width ?? ownPortrait.width,
    height: height ?? ownPortrait.height,
    alternative: alternativeText,
    fallback: ownPortrait.src,
  };
}

const asked = new Map<string, Promise<boolean>>();

/**
 * Whether a picture can be had while the pages are built. One elsewhere is asked for once per build. Uploads cannot be,
 * because the site may not answer yet; they were there when they were set, and are kept since.
 */
function canBeHad(address: string): Promise<boolean> {
  if (mediaFileAt(address)) return Promise.resolve(true);
  const answer = asked.get(address) ?? isPicture(address);
  asked.set(address, answer);
  return answer;
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
