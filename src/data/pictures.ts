import { site } from '#config/site';
import type { Picture } from '#lib/picture';
import heroPicture from '../assets/pictures/hero.webp';
import portraitPicture from '../assets/pictures/portrait.webp';

/** The picture behind the hero's title. */
export const heroPictureOf = async (): Promise<Picture> => ({
  address: heroPicture.src,
  width: heroPicture.width,
  height: heroPicture.height,
  alternative: site.hero.pictureAlternative,
});

/** The director's portrait. */
export const portrait: Picture = {
  address: portraitPicture.src,
  width: portraitPicture.width,
  height: portraitPicture.height,
  alternative: 'The director, a silhouette in the beam of a projector',
};
