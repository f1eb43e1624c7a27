import type { Look } from './page/projector.ts';

interface Scene {
  /** Names the files in `media/` and joins the texts of `works.ts`. */
  slug: string;
  /** The fragment shader's file in `shaders/scenes/`, without its extension. */
  scene: string;
  width: number;
  height: number;
  seed?: number;
  /** Read by scenes that have more than one staging. */
  variant?: number;
  look?: Partial<Look>;
}

/** A clip that repeats without a seam. Its sound is in `sound.ts`. */
export interface Film extends Scene {
  kind: 'film';
  seconds: number;
  /** Of one turn of the loop; the film has as many turns as its seconds hold. */
  turnSeconds: number;
  /** The moment of the poster, in seconds. */
  posterAt: number;
  /** How many moments its page shows beside the film, with the poster's before the laboratory. */
  frames?: number;
  /** Ceiling of the picture's bit rate. */
  kilobitsPerSecond: number;
  /** Samples per pixel, spread over an open shutter: 2 softens fast movement. */
  samples?: number;
}

/** A still. */
export interface Picture extends Scene {
  kind: 'picture';
  /** The moment of the scene that is kept, in seconds of a six-second loop. */
  at?: number;
  /** WebP quality, 1 to 100. */
  quality?: number;
  samples?: number;
}

export type Piece = Film | Picture;

export const framesPerSecond = 24;

/** What the laboratory does unless a piece says otherwise. */
export const houseLook: Look = {
  exposure: 1,
  halation: 1,
  grain: 1,
  vignette: 1,
  streak: 0,
  saturation: 1,
  contrast: 1,
};

/** The piece's look over the house look; films get less grain because it costs bits. */
export function lookOf(piece: Piece): Look {
  const grain = piece.kind === 'film' ? 0.25 : 1;
  return { ...houseLook, grain, ...piece.look };
}
