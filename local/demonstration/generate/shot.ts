import type { Shot } from './page/projector.ts';
import { framesPerSecond, lookOf, type Piece } from './piece.ts';

/** Length of the loop that stills are taken from, in seconds. */
export const stillLoop = 6;

/** The frame of a piece at a moment in seconds; `width` asks for another size in the same ratio. */
export function shotOf(piece: Piece, time: number, width: number = piece.width): Shot {
  const film = piece.kind === 'film';
  return {
    width,
    height: Math.round((piece.height * width) / piece.width),
    time,
    duration: film ? piece.turnSeconds : stillLoop,
    seed: piece.seed ?? 1,
    variant: piece.variant ?? 0,
    samples: piece.samples ?? (film ? 1 : 4),
    shutter: film ? 0.5 / framesPerSecond : 0,
    view: { x: 0, y: 0, zoom: 1 },
    look: lookOf(piece),
  };
}
