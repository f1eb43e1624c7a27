import type { Schema } from '#contract/schema';

/** A schema as far as it says of itself what it is made of. */
interface Described {
  entries?: Record<string, Described>;
  options?: (Described | string)[];
  pipe?: Described[];
  literal?: unknown;
  type?: string;
  item?: Described;
}

/** The objects that a schema takes, each as the schemas of its fields: several where it has variants. */
function objectsIn(schema: Described): Record<string, Described>[] {
  if (schema.entries) return [schema.entries];
  const parts = [...(schema.options ?? []), ...(schema.pipe ?? []).slice(0, 1)];
  return parts.flatMap((part) => (typeof part === 'string' ? [] : objectsIn(part)));
}

/** One value of each field that is right wherever a field of the contract has that name. */
const rightValues: Record<string, unknown> = {
  actor: 1,
  add: ['night'],
  after: 1,
  alternativeText: 'A bus at night.',
  archived: true,
  beforeUrl: '/uploads/day.webp',
  brief: ['begun'],
  budget: 'standard_3000',
  captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nRain.',
  captionsLanguage: 'en',
  category: 'Abstract',
  challenge: 'a'.repeat(43),
  code: '123 456',
  content: 'Films from light that was never there.',
  credits: 'Music: A. Composer',
  cursor: '0.0.1',
  days: 7,
  directorNote: 'Nobody waits.',
  description: 'A bus crosses the city and nobody gets on.',
  duration: '2:35',
  elapsedMs: 60_000,
  email: 'ada@example.org',
  featured: true,
  fileUrl: 'https://example.org/moodboard',
  files: ['demo-night'],
  frames: ['/uploads/frame.webp'],
  height: 1080,
  homepage: '',
  ids: [1, 2],
  instagram: 'https://www.instagram.com/ada',
  isActive: false,
  isRequired: true,
  key: 'home.hero.tagline',
  kind: 'message',
  limit: 5,
  location: 'Lisbon',
  making: 'ai',
  message: 'Would you make a short film about rain?',
  moreUrls: ['https://example.org/more'],
  name: 'Ada Client',
  note: 'Gladly.',
  offered: [{ label: 'Film', price: '$1,000', includes: ['One still'] }],
  only: true,
  opened: ['/videos/night-bus'],
  page: 1,
  pageLocation: 'home',
  passkey: {
    id: 'id',
    rawId: 'id',
    type: 'public-key',
    response: {
      clientDataJSON: 'a',
      attestationObject: 'b',
      authenticatorData: 'c',
      signature: 'd',
    },
  },
  password: 'correct horse',
  path: '/videos',
  paymentMethod: 'paypal',
  placeholder: 'data:image/webp;base64,AAAA',
  processNote: 'By hand.',
  projectType: 'short_film',
  q: 'rain',
  recoveryCode: 'abcd-efgh-ijkl-mnop',
  replyTime: '48 hours',
  remove: ['day'],
  role: 'editor',
  subject: 'A short film',
  tagline: 'Light on demand',
  tags: ['night'],
  thumbnailUrl: '/uploads/night.webp',
  secret: 'a-secret',
  source: 'search.example',
  state: 'published',
  status: 'approved',
  text: 'Gladly. When can we talk?',
  title: 'Night Bus',
  token: 'a-token',
  tools: ['GLSL'],
  transcript: 'Rain.',
  twitter: 'https://twitter.com/ada',
  upTo: 1,
  url: 'https://example.org/night-bus.mp4',
  username: 'ada',
  works: [{ id: 1, version: 2 }],
  watched: [{ work: '/videos/night-bus', tenths: [0, 1] }],
  version: 1,
  youtube: '',
  width: 1920,
};

/** Bodies, or queries, that a schema takes: one for each of its variants, with every field for which a right value is known. */
export function examplesOf(schema: Schema): Record<string, unknown>[] {
  return objectsIn(schema as Described).map((entries) =>
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, exampleOf(name, entry)]),
    ),
  );
}

/** All that can be chosen, where a field is a list of choices: `featured` is one in the settings, and a yes or no elsewhere. */
const choicesOf = ({ type, item, pipe }: Described): (Described | string)[] | undefined =>
  type === 'array' ? item?.options : pipe?.[0] && choicesOf(pipe[0]);

function exampleOf(name: string, entry: Described): unknown {
  if (entry.literal !== undefined) return entry.literal;
  const chosen = choicesOf(entry);
  if (chosen) return chosen;
  const value = rightValues[name];
  const [choice] = entry.options ?? [];
  // A list of choices has them as its options: `kind` is another one in each body.
  const isChoice = typeof choice === 'string' && !entry.options?.some((option) => option === value);
  return isChoice ? choice : value;
}
