import type { ImageText } from './work-text.ts';

/** All texts of the demonstration pictures. Longer than other files: data, one entry a picture. */
export const imageTexts: readonly ImageText[] = [
  {
    slug: 'ember-plume',
    title: 'Ember Plume',
    description:
      'Smoke that has swallowed its own fire. One noise field bent through two others, lit from inside.',
    category: 'Abstract',
    tags: ['smoke', 'amber', 'fluid'],
    alternativeText: 'A dense plume of ochre smoke with glowing folds on a black ground.',
    technique: 'noise',
    featured: false,
    createdAt: '2025-09-19T09:30:00.000Z',
  },
  {
    slug: 'green-ink',
    title: 'Verdigris',
    description: 'Ink the colour of old copper, a second after it touched the water.',
    category: 'Abstract',
    tags: ['ink', 'green', 'fluid'],
    alternativeText: 'Pale green ink spreads in curling threads through black water.',
    technique: 'noise',
    featured: false,
    createdAt: '2025-05-27T16:20:00.000Z',
  },
  {
    slug: 'cold-silk',
    title: 'Cold Silk',
    description: 'The same cloth as before, hung up in winter. Only its edges are still awake.',
    category: 'Abstract',
    tags: ['ribbons', 'blue', 'waves'],
    alternativeText:
      'Pale blue and white ribbons of light twist from the top of a black frame to the bottom.',
    technique: 'waves',
    featured: false,
    createdAt: '2025-02-02T11:45:00.000Z',
  },
  {
    slug: 'minimal-surface',
    title: 'Minimal Surface',
    description:
      'A wall that is all one side. A lamp somewhere in the next chamber shows how far it goes on.',
    category: 'Abstract',
    tags: ['gyroid', 'geometry', 'interior'],
    alternativeText:
      'Smooth curved walls of a gyroid, marked with fine contour bands and lit by a warm lamp out of sight.',
    technique: 'rays',
    featured: false,
    createdAt: '2024-11-19T10:05:00.000Z',
  },
  {
    slug: 'sea-light',
    title: 'Sea Light',
    description: 'Ten metres down, looking along the floor. The surface is writing on the sand.',
    category: 'Abstract',
    tags: ['caustics', 'water', 'teal'],
    alternativeText:
      'Bright teal lines of refracted sunlight cross a sea floor under slanting shafts of light.',
    technique: 'waves',
    featured: false,
    createdAt: '2025-07-15T08:00:00.000Z',
  },
  {
    slug: 'door-left-open',
    title: 'Door Left Open',
    description:
      'A door in a field, a lamp behind it, and someone who has not decided. The shadow has already left.',
    category: 'Conceptual',
    tags: ['door', 'silhouette', 'warm light'],
    alternativeText:
      'A person stands in a glowing doorway in the dark; light and a long shadow spill over the ground towards the viewer.',
    technique: 'distances',
    featured: true,
    createdAt: '2025-10-18T19:00:00.000Z',
  },
  {
    slug: 'the-understudy',
    title: 'The Understudy',
    description: 'The lamp is set, the curtain is up, the chair knows the part by heart.',
    category: 'Conceptual',
    tags: ['stage', 'spotlight', 'absence'],
    alternativeText:
      'An empty chair stands in a pool of white light on a dark stage in front of red curtains.',
    technique: 'distances',
    featured: false,
    createdAt: '2025-08-23T20:30:00.000Z',
  },
  {
    slug: 'salt-and-slab',
    title: 'Salt and Slab',
    description:
      'Dawn on a dry lake. It was not here yesterday, and it is very tall for something so quiet.',
    category: 'Conceptual',
    tags: ['monolith', 'dawn', 'desert'],
    alternativeText:
      'A tall black slab stands on a cracked salt flat under a pink and violet dawn, with a small figure looking at it.',
    technique: 'distances',
    featured: false,
    createdAt: '2025-04-09T06:15:00.000Z',
  },
  {
    slug: 'threshold',
    title: 'Threshold',
    description: 'A ring of light over still water. The reflection makes it an hourglass.',
    category: 'Conceptual',
    tags: ['ring', 'reflection', 'silhouette'],
    alternativeText:
      'A figure stands before a huge glowing red-orange ring that is mirrored in dark rippled water.',
    technique: 'distances',
    featured: true,
    createdAt: '2025-06-30T21:10:00.000Z',
  },
  {
    slug: 'ascent',
    title: 'Ascent',
    description: 'Every step is lit from below. Nobody has said where the last one leads.',
    category: 'Conceptual',
    tags: ['stairs', 'light', 'minimal'],
    alternativeText:
      'A winding stair with blue light under each step climbs through darkness to a bright white glow.',
    technique: 'distances',
    featured: false,
    createdAt: '2025-01-13T13:35:00.000Z',
  },
  {
    slug: 'night-side',
    title: 'Night Side',
    description: 'Cities drawn along their coasts, seconds before the sun comes over the edge.',
    category: 'Futuristic',
    tags: ['planet', 'orbit', 'sunrise'],
    alternativeText:
      'The dark side of a planet with amber city lights along its coasts, a thin blue atmosphere and the sun rising at its rim.',
    technique: 'noise',
    featured: false,
    createdAt: '2025-09-22T05:50:00.000Z',
  },
  {
    slug: 'arcology',
    title: 'Arcology',
    description:
      'Towers so tall that weather happens between their floors. Somewhere a light is left on for a ship.',
    category: 'Futuristic',
    tags: ['towers', 'fog', 'dusk'],
    alternativeText:
      'Immense tapering towers joined by bridges rise from amber mist with a pale sun behind them.',
    technique: 'distances',
    featured: false,
    createdAt: '2025-07-28T18:40:00.000Z',
  },
  {
    slug: 'the-vault',
    title: 'The Vault',
    description:
      'A hall built for machines and left to the light. The footsteps arrive before the visitor.',
    category: 'Futuristic',
    tags: ['architecture', 'light shafts', 'perspective'],
    alternativeText:
      'A small figure walks down a long ribbed tunnel towards a bright end while sunlight falls through slots in the wall.',
    technique: 'rays',
    featured: false,
    createdAt: '2025-05-11T12:25:00.000Z',
  },
  {
    slug: 'eclipse-engine',
    title: 'Eclipse Engine',
    description:
      'A machine built around a small captured dark. All its rings exist to keep it there.',
    category: 'Futuristic',
    tags: ['machine', 'eclipse', 'gold'],
    alternativeText:
      'Concentric golden machine rings with tiny coloured lamps surround a black disc with a blazing rim.',
    technique: 'distances',
    featured: true,
    createdAt: '2025-10-05T17:00:00.000Z',
  },
  {
    slug: 'grid-0300',
    title: 'Grid, 03:00',
    description: 'The hour when only the windows are awake. Seen from where the drones turn round.',
    category: 'Futuristic',
    tags: ['aerial', 'city', 'night'],
    alternativeText:
      'A city grid from the air at night: dark blocks with amber and teal windows and traffic in the streets between.',
    technique: 'rays',
    featured: false,
    createdAt: '2025-03-18T03:00:00.000Z',
  },
  {
    slug: 'undercity',
    title: 'Undercity',
    description:
      'Rain stopped an hour ago, somewhere above. Down here the street has kept the signs. Nobody reads them; they are not in any language.',
    category: 'Futuristic',
    tags: ['neon', 'street', 'reflection'],
    alternativeText:
      'A lone silhouette in a narrow street under a concrete deck, its violet signs and lit shop windows reflected in wet ground.',
    technique: 'rays',
    featured: false,
    createdAt: '2025-01-29T22:55:00.000Z',
  },
  {
    slug: 'node-field',
    title: 'Node Field',
    description: 'A structure with a lamp at every joint. Some are lit, and that is the message.',
    category: 'Futuristic',
    tags: ['lattice', 'lights', 'structure'],
    alternativeText:
      'Beams of a vast dark lattice recede in all directions, with amber and blue lamps flaring at the joints.',
    technique: 'rays',
    featured: false,
    createdAt: '2024-12-11T15:30:00.000Z',
  },
  {
    slug: 'attention',
    title: 'Attention Map',
    description:
      'Which cell looks at which, and how hard. The diagonal is what it thinks of itself.',
    category: 'AI Art',
    note: 'A picture about a model, not by one.',
    tags: ['data', 'grid', 'network'],
    alternativeText:
      'A grid of small squares glows from violet through red to pale gold; thin arcs join distant cells.',
    technique: 'distances',
    featured: false,
    createdAt: '2025-08-09T14:00:00.000Z',
  },
  {
    slug: 'descent',
    title: 'Gradient Descent',
    description:
      'An invented valley and the one path that always goes down. It overshoots, doubts, and settles.',
    category: 'AI Art',
    note: 'A picture about a model, not by one.',
    tags: ['contours', 'map', 'data'],
    alternativeText:
      'Green contour lines map a dark valley; a glowing orange path bends down to its lowest point.',
    technique: 'lines',
    featured: false,
    createdAt: '2025-04-25T10:40:00.000Z',
  },
  {
    slug: 'denoising-step-12',
    title: 'Denoising, Step 12',
    description: 'A moonlit valley, half remembered. What is not yet decided is still only colour.',
    category: 'AI Art',
    note: 'A picture about a model, not by one.',
    tags: ['diffusion', 'noise', 'moonlight'],
    alternativeText:
      'A calm moonlit valley with pines on the left dissolves into coloured blocks of noise on the right.',
    technique: 'noise',
    featured: true,
    createdAt: '2025-09-25T12:10:00.000Z',
  },
  {
    slug: 'latent-bloom',
    title: 'Latent Bloom',
    description:
      'A flower that no one planted, found between two numbers. Sixteen petals, one seed.',
    category: 'AI Art',
    note: 'A picture about a model, not by one.',
    tags: ['kaleidoscope', 'flower', 'symmetry'],
    alternativeText:
      'A symmetrical flower of rose and cream cells, outlined in black, glows from its centre.',
    technique: 'cells',
    featured: false,
    createdAt: '2025-02-18T09:15:00.000Z',
  },
  {
    slug: 'cathedral-of-cells',
    title: 'Cathedral of Cells',
    description:
      'The nearest point decides the colour: that is the whole rule. The light does the rest.',
    category: 'AI Art',
    note: 'A picture about a model, not by one.',
    tags: ['stained glass', 'voronoi', 'light shafts'],
    alternativeText:
      'A tall arched window of blue, red and amber cells throws its colours onto a stone floor beside a small figure.',
    technique: 'cells',
    featured: false,
    createdAt: '2024-12-28T16:05:00.000Z',
  },
  {
    slug: 'dunes-at-five',
    title: 'Dunes at Five',
    description: 'The last hour, when sand is mostly shadow.',
    category: 'Visual Art',
    tags: ['desert', 'sunset', 'landscape'],
    alternativeText:
      'Orange sand dunes with sharp crests and rippled slopes under a low sun and a violet sky.',
    technique: 'noise',
    featured: false,
    createdAt: '2025-06-14T17:05:00.000Z',
  },
  {
    slug: 'dunes-by-moonlight',
    title: 'Dunes by Moonlight',
    description:
      'The same desert with the colour taken out. The wind has moved everything one hand to the left.',
    category: 'Visual Art',
    tags: ['desert', 'moonlight', 'blue'],
    alternativeText: 'Blue-grey dunes under a starry sky with a bright full moon.',
    technique: 'noise',
    featured: false,
    createdAt: '2025-03-23T01:20:00.000Z',
  },
  {
    slug: 'silver-road',
    title: 'Silver Road',
    description: 'One boat, one moon, and the only road there is.',
    category: 'Visual Art',
    tags: ['moon', 'sea', 'monochrome'],
    alternativeText:
      'In black and white, a full moon over open sea lays a bright path on the water past a small sailing boat.',
    technique: 'noise',
    featured: false,
    createdAt: '2025-08-30T23:45:00.000Z',
  },
  {
    slug: 'rain-on-glass',
    title: 'Rain on Glass',
    description:
      'The street is out of focus and will stay so. Each drop keeps its own small copy, upside down.',
    category: 'Visual Art',
    tags: ['rain', 'bokeh', 'city'],
    alternativeText:
      'Raindrops on a dark window in front of large soft discs of amber, green, red and white city light.',
    technique: 'distances',
    featured: false,
    createdAt: '2025-05-19T20:50:00.000Z',
  },
  {
    slug: 'red-wood',
    title: 'Red Wood',
    description: 'Something bright is burning behind the trees, or it is only morning.',
    category: 'Visual Art',
    tags: ['forest', 'fog', 'red'],
    alternativeText:
      'A small figure among tall black trunks in red fog, with rays of light from behind the trees.',
    technique: 'distances',
    featured: false,
    createdAt: '2024-11-06T07:30:00.000Z',
  },
];
