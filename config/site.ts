// Everything that tells one site from another. To adopt the site, edit this file and no component: what an admin sets in the
// desk stands above it (`default-settings.ts`).
import * as v from 'valibot';
import { registrationModes } from '#contract/registration';

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'Use an http(s) address.'));

/** A file of `public/`, or one elsewhere. */
const loopAddress = v.union([v.pipe(v.string(), v.regex(/^\/[^/].*\.mp4$/)), webAddress]);

/** Pages and letters put paths behind it, so it has none of its own. */
const siteAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text),
    'SITE_ADDRESS is an http(s) address without a path, such as https://example.com.',
  ),
  v.transform((text) => new URL(text).origin),
);

const siteSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  tagline: v.pipe(v.string(), v.minLength(1)),
  director: v.pipe(v.string(), v.minLength(1)),
  address: siteAddress,
  contact: v.object({
    email: v.pipe(v.string(), v.email()),
    location: v.pipe(v.string(), v.minLength(1)),
    answerTime: v.pipe(v.string(), v.minLength(1)),
  }),
  registration: v.picklist(
    registrationModes,
    `REGISTRATION is one of ${registrationModes.join(', ')}.`,
  ),
  figuresShare: v.pipe(
    v.string(),
    v.regex(/^(?:0(?:\.\d{1,4})?|1)$/, 'FIGURES_SAMPLE is a number from 0 to 1.'),
    v.transform(Number),
  ),
  social: v.object({ instagram: webAddress, twitter: webAddress, youtube: webAddress }),
  hero: v.object({
    picture: webAddress,
    pictureAlternative: v.string(),
    loop: v.optional(v.object({ av1: loopAddress, h264: loopAddress })),
  }),
  portraitAlternative: v.pipe(v.string(), v.minLength(1)),
});

/** What the site is called, who answers. */
export type Site = v.InferOutput<typeof siteSchema> & {
  /** The name in lower case with dashes: the prefix of what is kept in browsers, `{product}-cursor`. */
  product: string;
};

function readSite(values: Record<keyof v.InferInput<typeof siteSchema>, unknown>): Site {
  const site = v.parse(siteSchema, values);
  const product = site.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return { ...site, product };
}

export const site = readSite({
  name: 'Halation',
  tagline: 'AI Film Director & Digital Artist',
  director: 'the director',
  /** The public address, used in canonical links, feeds and mail. */
  address:
    process.env['SITE_ADDRESS'] ||
    process.env['URL'] ||
    `http://localhost:${process.env['PORT'] || 4321}`,
  contact: {
    email: 'studio@halation.example',
    location: 'Remote, worldwide',
    /** Within which people are promised an answer. */
    answerTime: '48 hours',
  },
  /** Who may make an account: `open`, `invitation` or `closed`. Pages say it since their last build. */
  registration: process.env['REGISTRATION'] || 'open',
  /** The share of visits that is counted, such as `0.1`; 0: none. Pages know it since their last build. */
  figuresShare: process.env['FIGURES_SAMPLE'] || '1',
  social: {
    instagram: 'https://www.instagram.com/halation.example',
    twitter: 'https://twitter.com/halation_example',
    youtube: 'https://www.youtube.com/@halation.example',
  },
  hero: {
    picture: 'https://images.unsplash.com/photo-1519501025264-65ba15a82390',
    pictureAlternative: 'A city skyline at night, its lights doubled in wet streets',
    /** Plays in place of the picture: silent, 2.39:1, at most 900 KB each. Without it the picture stays. */
    loop: { av1: '/opening/opening.av1.mp4', h264: '/opening/opening.h264.mp4' },
  },
  /** What the portrait of `src/assets/pictures` shows. */
  portraitAlternative: 'The director, a silhouette in the beam of a projector',
});
