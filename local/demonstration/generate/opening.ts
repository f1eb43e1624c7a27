import type { Look, View } from './page/projector.ts';

/** One shot of the opening loop: a scene, and how the camera moves over it. */
export interface OpeningShot {
  /** The fragment shader's file in `shaders/scenes/`, without its extension. */
  scene: string;
  variant?: number;
  seed?: number;
  /** How long it stays, in seconds. */
  seconds: number;
  /** The moment of the scene that it begins at, and the length of the scene's own loop, in seconds. */
  at: number;
  sceneSeconds: number;
  /** Seconds of the scene in one of the loop. */
  speed?: number;
  from: View;
  to: View;
  look: Partial<Look>;
}

/** In pixels: as near to 2.39:1 as even numbers come. */
export const openingSize = { width: 1280, height: 536 };

/**
 * The loop behind the title of Home, silent, cut. What is worth seeing stands on the right: the words stand on the left.
 * It begins with the site's own still of the hero, so that this one begins to move.
 */
export const openingShots: readonly OpeningShot[] = [
  {
    scene: 'blue-hour',
    seed: 5,
    seconds: 3,
    at: 3.4,
    sceneSeconds: 6,
    from: { x: 0, y: 0, zoom: 1 },
    to: { x: 0.24, y: 0.06, zoom: 1.12 },
    look: { streak: 0.6 },
  },
  {
    scene: 'expressway',
    seconds: 2,
    at: 1.5,
    sceneSeconds: 6,
    from: { x: -0.8, y: 0, zoom: 1.02 },
    to: { x: -0.76, y: 0, zoom: 1.1 },
    look: { exposure: 1.15, streak: 0.6 },
  },
  {
    scene: 'last-train',
    seconds: 2.5,
    at: 0.5,
    sceneSeconds: 5,
    speed: 0.5,
    from: { x: -1.5, y: -0.04, zoom: 1.2 },
    to: { x: -1.44, y: -0.04, zoom: 1.24 },
    look: {},
  },
  {
    scene: 'totality',
    seconds: 2.25,
    at: 0.1,
    sceneSeconds: 6,
    from: { x: -0.75, y: 0.02, zoom: 1.05 },
    to: { x: -0.68, y: 0.04, zoom: 1.16 },
    look: { streak: 0.4, halation: 0.5 },
  },
  {
    scene: 'neon-dreams',
    seconds: 2.75,
    at: 1.2,
    sceneSeconds: 8,
    from: { x: -0.72, y: -0.18, zoom: 1.25 },
    to: { x: -0.6, y: -0.2, zoom: 1.36 },
    look: { streak: 0.6 },
  },
];
