import type { Look, Shot } from './page/projector.ts';
import type { Film } from './piece.ts';
import { shotOf } from './shot.ts';

const width = 2560;
/** Per pixel: fewer leave stairs on an arch. */
const samples = 6;

/** Of the laboratory nothing: the picture as its scene draws it, as flat and pale as a negative is scanned. */
const undeveloped: Partial<Look> = {
  halation: 0,
  grain: 0,
  vignette: 0,
  streak: 0,
  saturation: 0.8,
  contrast: 0,
};

interface FilmStill {
  /** File name in `media/`. */
  file: string;
  shot: Shot;
}

/**
 * The pictures that are taken from a film: its poster, and where its page shows frames, those at even times of a turn, and
 * the poster's moment before the laboratory.
 */
export function stillsOf(film: Film): FilmStill[] {
  const { slug, frames = 0, turnSeconds, posterAt } = film;
  const poster = { ...shotOf(film, posterAt, width), samples };
  const stills = [{ file: `${slug}.poster.webp`, shot: poster }];
  if (frames === 0) return stills;
  const times = Array.from(
    { length: frames },
    (_, index) => ((index + 0.5) / frames) * turnSeconds,
  );
  return [
    ...stills,
    ...times.map((time, index) => ({
      file: `${slug}.frame-${index + 1}.webp`,
      shot: { ...shotOf(film, time, width), samples },
    })),
    {
      file: `${slug}.before.webp`,
      shot: { ...poster, look: { ...poster.look, ...undeveloped } },
    },
  ];
}
