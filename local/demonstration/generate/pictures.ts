import type { Picture } from './piece.ts';

const square = { kind: 'picture', width: 1400, height: 1400 } as const;
const landscape = { kind: 'picture', width: 1600, height: 1067 } as const;
const portrait = { kind: 'picture', width: 1067, height: 1600 } as const;
const wide = { kind: 'picture', width: 1600, height: 900 } as const;
const plate = { kind: 'picture', width: 1280, height: 1600 } as const;

/** The stills, and the three pictures that belong to the site itself. */
export const pictures: readonly Picture[] = [
  { ...portrait, slug: 'door-left-open', quality: 84, samples: 2, scene: 'door' },
  { ...plate, slug: 'the-understudy', quality: 84, scene: 'chair' },
  { ...wide, slug: 'salt-and-slab', quality: 84, samples: 2, scene: 'monolith' },
  { ...landscape, slug: 'threshold', quality: 84, samples: 2, scene: 'threshold' },
  { ...plate, slug: 'ascent', quality: 84, scene: 'stair' },
  { ...wide, slug: 'night-side', quality: 84, scene: 'orbital' },
  { ...portrait, slug: 'arcology', quality: 84, scene: 'arcology' },
  { ...landscape, slug: 'the-vault', quality: 84, samples: 2, scene: 'hangar' },
  { ...square, slug: 'eclipse-engine', scene: 'engine' },
  { ...wide, slug: 'grid-0300', scene: 'signal-city', at: 0.8, look: { exposure: 1.4 } },
  {
    ...landscape,
    slug: 'undercity',
    samples: 2,
    scene: 'sector-nine',
    variant: 1,
    at: 4.4,
    seed: 4,
    look: { exposure: 1.4, streak: 0.6 },
  },
  {
    ...wide,
    slug: 'node-field',
    scene: 'lattice',
    at: 3.2,
    seed: 2,
    look: { exposure: 1.8, streak: 0.6 },
  },
  { ...square, slug: 'attention', scene: 'attention' },
  { ...landscape, slug: 'descent', scene: 'descent', look: { exposure: 1.3 } },
  { ...plate, slug: 'denoising-step-12', scene: 'denoise' },
  { ...square, slug: 'latent-bloom', scene: 'rose-window', variant: 1 },
  { ...portrait, slug: 'cathedral-of-cells', samples: 2, scene: 'cathedral' },
  { ...landscape, slug: 'dunes-at-five', quality: 84, scene: 'dunes' },
  { ...wide, slug: 'dunes-by-moonlight', quality: 84, scene: 'dunes', variant: 1, seed: 3 },
  { ...plate, slug: 'silver-road', quality: 84, scene: 'moon-water' },
  { ...portrait, slug: 'rain-on-glass', scene: 'rain-glass', seed: 7 },
  { ...landscape, slug: 'red-wood', samples: 2, scene: 'forest' },
  { ...square, slug: 'minimal-surface', quality: 84, scene: 'gyroid', look: { exposure: 1.3 } },
  { ...portrait, slug: 'ember-plume', scene: 'ink', variant: 1, at: 3.1, seed: 2 },
  { ...square, slug: 'green-ink', scene: 'ink', variant: 2, at: 1.2, seed: 5 },
  { ...plate, slug: 'cold-silk', quality: 84, scene: 'silk', variant: 1, at: 1.6 },
  { ...landscape, slug: 'sea-light', scene: 'caustics', at: 3.6 },
  {
    kind: 'picture',
    slug: 'hero',
    scene: 'blue-hour',
    seed: 5,
    at: 3.4,
    width: 2880,
    height: 1206,
    quality: 66,
    look: { streak: 0.6 },
  },
  {
    kind: 'picture',
    slug: 'portrait',
    quality: 84,
    scene: 'screening',
    variant: 1,
    width: 900,
    height: 1125,
    look: { exposure: 0.55 },
  },
  { kind: 'picture', slug: 'poster-placeholder', scene: 'slate', width: 1280, height: 720 },
];
