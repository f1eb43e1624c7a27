import { site } from '#config/site';
import type { OpeningFilm } from '#lib/opening-film';
import { readSettings } from './settings.ts';

/** The film that is set for the opening; `undefined`: the picture stays. */
export async function openingFilm(): Promise<OpeningFilm | undefined> {
  const { film } = (await readSettings()).opening;
  if (!film) return undefined;
  const { loop } = site.hero;
  if (film !== loop?.h264) return { sources: [{ address: film }], isFitting: false };
  const sources = [
    { address: loop.av1, type: 'video/mp4; codecs="av01.0.05M.08"' },
    { address: loop.h264, type: 'video/mp4; codecs="avc1.64001f"' },
  ];
  return { sources, isFitting: true };
}
