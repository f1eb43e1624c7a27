/** How a work was made, as its page says it: the tools, and what was done with them. */
export interface Technique {
  tools: readonly string[];
  process: string;
}

const shader = ['GLSL', 'WebGL'];

/**
 * The ways in which the demonstration works are made. All are code of this project; they differ in what the code does.
 */
export const techniques = {
  distances: {
    tools: [...shader, 'Distance fields'],
    process:
      'A shader asks of each pixel how far it is from the edges of simple shapes, and makes silhouettes, light and haze of the answer.',
  },
  rays: {
    tools: [...shader, 'Ray marching'],
    process:
      'Ray-marched: for each pixel a ray is walked through a space that exists only as a formula, until it meets something.',
  },
  noise: {
    tools: [...shader, 'Warped noise'],
    process: 'Noise bent by other noise, several times over, until it looks like something.',
  },
  cells: {
    tools: [...shader, 'Voronoi cells'],
    process:
      'Points are scattered by rule and every pixel belongs to the nearest one: the borders become lead, the rest glass.',
  },
  waves: {
    tools: [...shader, 'Added waves'],
    process: 'A handful of waves are added up at every point; light stands where they agree.',
  },
  trails: {
    tools: [...shader, 'Light trails'],
    process:
      'After long exposure: nothing of the cars is drawn, only the curves that their lamps would have left while a shutter stood open.',
  },
  blocks: {
    tools: [...shader, 'Displaced blocks'],
    process:
      'A painted landscape is cut into blocks of four sizes, and each is moved by the flow of another picture, as broken compression does it. Columns of pixels are then pulled down.',
  },
  lines: {
    tools: [...shader, 'Line drawing'],
    process:
      'Lines only: of a form that is given by a formula, no more is drawn than where its height or its depth reaches a step.',
  },
} as const satisfies Record<string, Technique>;

export type TechniqueName = keyof typeof techniques;

/** What is true of all of them. */
export const common =
  'Every frame is computed by code of this project. No AI model, no camera and no stock material took part. It stands here to show what a work looks like.';

/** Of a film that is heard. */
export const synthesisedSound = {
  tool: 'Synthesised sound',
  process: 'The sound is made of filtered noise, sines and short decays, by the same code.',
};
