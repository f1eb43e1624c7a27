// Longer than other files: data, one entry a film, so its length is that of the list.
import type { VideoText } from './work-text.ts';

export const videoTexts: readonly VideoText[] = [
  {
    slug: 'neon-dreams',
    title: 'Neon Dreams: An AI-Generated Short Film',
    description:
      'A city that never quite wakes, seen from the far side of a flooded street. Someone waits under an umbrella while the signs change their minds. Every drop of rain is drawn by code.',
    category: 'Short Film',
    tags: ['neon', 'rain', 'city', 'night'],
    alternativeText:
      'A figure with an umbrella stands in front of a purple night skyline in the rain; pink, cyan and orange neon signs are mirrored in the wet street.',
    note: 'Its title speaks of a generated film. This one is drawn by code, to show where such a film will be.',
    sound: [{ from: 0, to: 12, text: 'Rain on the street; a low chord swells and fades.' }],
    technique: 'distances',
    featured: false,
    createdAt: '2025-10-24T18:30:00.000Z',
  },
  {
    slug: 'last-train',
    title: 'Last Train Over the Water',
    description:
      'Four lit carriages cross a viaduct and take their reflection with them. Afterwards there is only the moon, and the sound you imagine.',
    category: 'Short Film',
    tags: ['train', 'moonlight', 'reflection'],
    alternativeText:
      'A train with warm windows crosses a stone viaduct at night under a full moon; the arches and the lights are mirrored in still water.',
    directorNote:
      'The bridge is there for longer than the train. Light arrives, the water doubles it, and what is left when it has gone is what the film is about: the last frame has nothing in it but the moon.',
    technique: 'distances',
    featured: true,
    createdAt: '2025-09-12T20:05:00.000Z',
  },
  {
    slug: 'the-keeper',
    title: 'The Keeper',
    description:
      'A lamp turns, a horn answers through the fog, the sea goes on. Two revolutions of a lighthouse.',
    category: 'Short Film',
    tags: ['lighthouse', 'fog', 'sea'],
    alternativeText:
      'A lighthouse on a dark headland sweeps its pale beam through fog above a restless sea.',
    sound: [
      { from: 0, to: 12, text: 'Waves on rocks.' },
      { from: 2.2, to: 4, text: 'A foghorn.' },
      { from: 8.2, to: 10, text: 'The foghorn again.' },
    ],
    technique: 'noise',
    featured: false,
    createdAt: '2025-06-03T21:40:00.000Z',
  },
  {
    slug: 'totality',
    title: 'Totality',
    description:
      'Two minutes of darkness, shortened to a breath. A walker stops on the crest of a dune and the sun closes above them.',
    category: 'Short Film',
    tags: ['eclipse', 'desert', 'solitude'],
    alternativeText:
      'The white corona of a total eclipse burns around a black disc over amber dunes; a small figure stands on a ridge below it.',
    sound: [
      { from: 0, to: 12, text: 'Wind over sand.' },
      { from: 1, to: 11, text: 'A deep chord swells and fades.' },
    ],
    technique: 'noise',
    featured: false,
    createdAt: '2025-03-29T11:00:00.000Z',
  },
  {
    slug: 'room-217',
    title: 'Room 217',
    description:
      'A sodium lamp has been on the wall all night. Then a car turns in outside, and for a moment the whole room moves.',
    category: 'Drama',
    tags: ['interior', 'noir', 'shadow'],
    alternativeText:
      'Seen from behind, someone sits in a dark room with a glass beside them; the shadow of window blinds slides across the wall in white light over a fainter amber one.',
    directorNote:
      'Two lamps: one that has been on all night, and one that only passes. Whoever sits there does not turn round. The light does.',
    technique: 'distances',
    featured: false,
    createdAt: '2025-08-17T22:15:00.000Z',
  },
  {
    slug: 'the-long-wait',
    title: 'The Long Wait',
    description:
      'Snow, one street lamp, a coat buttoned to the neck. The footprints lead here and stop.',
    category: 'Drama',
    tags: ['snow', 'street lamp', 'solitude'],
    alternativeText:
      'A person in a coat and hat stands beneath an amber street lamp while snow falls; a line of footprints leads in from the left.',
    technique: 'distances',
    featured: false,
    createdAt: '2025-01-21T19:20:00.000Z',
  },
  {
    slug: 'lanterns',
    title: 'Lanterns for the Absent',
    description:
      'Two people at the end of a pier let the lights go. The lake keeps a copy of each of them.',
    category: 'Drama',
    tags: ['lanterns', 'lake', 'remembrance'],
    alternativeText:
      'Paper lanterns rise over a dark lake between hills; an adult and a child watch from a pier, and the lights are mirrored in the water.',
    technique: 'distances',
    featured: false,
    createdAt: '2024-12-20T17:45:00.000Z',
  },
  {
    slug: 'sector-nine',
    title: 'Sector Nine',
    description:
      'A slow walk down a street with no names on it, only signs in a script that code made up. The ground is wet and remembers every colour.',
    category: 'Cyberpunk',
    tags: ['alley', 'neon', 'wet asphalt', 'one-point perspective'],
    alternativeText:
      'The camera follows a silhouetted figure down a narrow street of green, amber and red neon signs reflected in puddles.',
    sound: [{ from: 0, to: 10, text: 'A city hums; footsteps on wet ground.' }],
    technique: 'rays',
    featured: true,
    createdAt: '2025-07-08T23:10:00.000Z',
  },
  {
    slug: 'signal-city',
    title: 'Signal City',
    description:
      'A flight over a grid that has no edge. Amber windows, red tail lights, and a beacon on the roofs that nobody looks at.',
    category: 'Cyberpunk',
    tags: ['aerial', 'grid', 'traffic'],
    alternativeText:
      'An aerial view glides over dense blocks with amber and teal windows and lines of traffic in the streets, fading into a dark haze.',
    technique: 'rays',
    featured: false,
    createdAt: '2025-05-02T08:30:00.000Z',
  },
  {
    slug: 'static-ghost',
    title: 'Static Ghost',
    description:
      'A head made of lines turns to see who is there. The signal is poor, and it seems to know.',
    category: 'Cyberpunk',
    tags: ['hologram', 'glitch', 'scan lines'],
    alternativeText:
      'A green wireframe hologram of a head and shoulders turns slowly while a bright scan passes over it and the picture tears.',
    technique: 'lines',
    featured: false,
    createdAt: '2025-02-11T13:25:00.000Z',
  },
  {
    slug: 'expressway',
    title: 'Expressway, Shutter Open',
    description:
      'The cars are gone and only their lights have stayed. White comes towards you, red goes home.',
    category: 'Cyberpunk',
    tags: ['light trails', 'long exposure', 'city'],
    alternativeText:
      'Streaks of white and red light curve along a dark motorway towards a lit skyline at dusk.',
    technique: 'trails',
    featured: true,
    createdAt: '2024-11-27T16:50:00.000Z',
  },
  {
    slug: 'ink-study',
    title: 'Ink Study No. 3',
    description:
      'White ink let into black water, or a noise function folded over itself. It turns and returns to where it began.',
    category: 'Abstract',
    tags: ['ink', 'monochrome', 'fluid'],
    alternativeText: 'A cloud of white ink billows and folds slowly against black.',
    technique: 'noise',
    featured: false,
    createdAt: '2025-09-28T10:10:00.000Z',
  },
  {
    slug: 'caustic-hours',
    title: 'Caustic Hours',
    description:
      'What the sun does to the floor of a shallow sea. The light is drawn as it bends, wave by wave.',
    category: 'Abstract',
    tags: ['caustics', 'water', 'teal'],
    alternativeText:
      'Shafts of teal light fall through water onto a rippled sea floor covered with a moving web of bright lines.',
    technique: 'waves',
    featured: false,
    createdAt: '2025-06-21T09:00:00.000Z',
  },
  {
    slug: 'aurora-loop',
    title: 'Aurora, Looped',
    description:
      'Curtains of green over a mountain lake. They never move the same way twice, except here.',
    category: 'Abstract',
    tags: ['aurora', 'lake', 'night sky'],
    alternativeText:
      'Green curtains of northern light with violet tops ripple above snowy peaks and a dark lake.',
    technique: 'noise',
    featured: false,
    createdAt: '2025-02-26T22:35:00.000Z',
  },
  {
    slug: 'silk',
    title: 'Silk in a Dark Room',
    description: 'Twenty-two ribbons share one wave. Where they fold, they catch the lamp.',
    category: 'Abstract',
    tags: ['ribbons', 'waves', 'amber'],
    alternativeText:
      'Translucent ribbons of amber, red and violet light undulate across a black ground.',
    technique: 'waves',
    featured: false,
    createdAt: '2025-01-06T12:00:00.000Z',
  },
  {
    slug: 'rose-window',
    title: 'Rose Window',
    description:
      'Broken cells of colour, mirrored twelve times until they mean something. The lead holds; the glass keeps moving.',
    category: 'Abstract',
    tags: ['kaleidoscope', 'stained glass', 'symmetry'],
    alternativeText:
      'A round stained-glass kaleidoscope in cobalt, ruby and gold turns slowly, with faint rays around it.',
    technique: 'cells',
    featured: false,
    createdAt: '2024-11-14T14:40:00.000Z',
  },
  {
    slug: 'block-memory',
    title: 'Block Memory',
    description:
      'A sunset that has forgotten which frame it belongs to. The blocks drift off with the motion of another shot, then find their way back.',
    category: 'Experimental',
    tags: ['datamosh', 'glitch', 'landscape'],
    alternativeText:
      'A layered landscape at sunset breaks into drifting blocks and vertical smears, then comes together again.',
    technique: 'blocks',
    featured: false,
    createdAt: '2025-08-01T15:15:00.000Z',
  },
  {
    slug: 'interference',
    title: 'Interference',
    description:
      'Four points disturb the same black water under a thin moon. Where the waves agree, there is light.',
    category: 'Experimental',
    tags: ['waves', 'monochrome', 'moon'],
    alternativeText:
      'White ripples from several sources cross on black water beneath a thin ring of moonlight.',
    technique: 'waves',
    featured: false,
    createdAt: '2025-04-16T07:55:00.000Z',
  },
  {
    slug: 'the-screening',
    title: 'The Screening',
    description:
      'An almost empty house, one viewer, and a beam with the whole film in it. The picture is somewhere behind you.',
    category: 'Experimental',
    tags: ['projector', 'cinema', 'light beam'],
    alternativeText:
      'A projector beam full of smoke cuts across a dark cinema above rows of red seats; one viewer is outlined in it.',
    sound: [{ from: 0, to: 10, text: 'A projector rattles; the hall hums.' }],
    technique: 'noise',
    featured: false,
    createdAt: '2025-03-05T20:00:00.000Z',
  },
  {
    slug: 'lattice',
    title: 'Lattice Drift',
    description:
      'A frame without end, lit at its corners. The lamps switch on in an order that looks like thought.',
    category: 'Experimental',
    tags: ['lattice', 'flight', 'lights'],
    alternativeText:
      'The camera rolls forward through an endless dark lattice of beams with amber and blue lamps at its joints.',
    technique: 'rays',
    featured: false,
    createdAt: '2024-12-05T18:05:00.000Z',
  },
];
