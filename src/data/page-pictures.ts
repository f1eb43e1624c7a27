import { croppedSourceSet, imageAddress } from '#lib/image-address';
import type { Picture } from '#lib/picture';
import { scope } from '#lib/scope';
import { imageStill } from '#lib/work-still';
import { heroPicture, plainWidth } from './pictures.ts';
import { imageWorks } from './works.ts';

/** Pages of few words, each with a picture of its own: the place of it among the stills that are wide enough. */
const places = { message: 0, project: 1, address: 5, password: 3, login: 4 };

export type PictureOfPage = keyof typeof places;

/** Narrower ones would lose most of their height. */
const leastRatio = 1.4;
/** In pixels: half of a page that is 1920 wide. A smaller one would be drawn larger than it is. */
const leastWidth = 960;

/** A still of the director's for a page of few words; the hero's picture where there are too few. */
export async function pictureOfPage(page: PictureOfPage): Promise<Picture> {
  const wide = (await imageWorks()).filter(
    ({ width, height }) => width && height && width >= leastWidth && width / height >= leastRatio,
  );
  const work = wide[places[page]];
  const hero = await heroPicture();
  if (!work) return hero;
  const { sources, alternative, width, height } = imageStill(work);
  const picture = sources[0] ?? work.url;
  return {
    address: imageAddress(picture, plainWidth),
    sourceSet: croppedSourceSet(picture, width, scope),
    width: width ?? hero.width,
    height: height ?? hero.height,
    alternative: alternative || work.title,
    fallback: hero.fallback ?? hero.address,
  };
}
