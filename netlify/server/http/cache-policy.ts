import type { Endpoint } from '#contract/endpoint';
import { getCaptions } from '#contract/endpoints/get-captions';
import { getCard } from '#contract/endpoints/get-card';
import { getFeatured } from '#contract/endpoints/get-featured';
import { getImage } from '#contract/endpoints/get-image';
import { getUpload } from '#contract/endpoints/get-upload';
import { getVersion } from '#contract/endpoints/get-version';
import { getVideo } from '#contract/endpoints/get-video';
import {
  getGoneImagePage,
  getGoneVideoPage,
  getImagePage,
  getVideoPage,
} from '#contract/endpoints/get-work-page';
import { listImages } from '#contract/endpoints/list-images';
import { listVideos } from '#contract/endpoints/list-videos';
import { listParameters } from '#contract/list-query';
import { addressOf } from '#contract/request';

/** Who may keep the answers of a route, and for how long. */
export interface CachePolicy {
  /** Browsers keep everything, and ask whether it is still right before they use it, or not for a year. */
  browsers: 'asking each time' | 'for a year';
  /** The CDN answers without the function until one of the tags is purged, for a year, or never. */
  edge: 'until purged' | 'for a year' | 'never';
  /** The same of a 404, which the tags remove once there is something. */
  missing: 'until purged' | 'never';
  /** Parameters are written `:name`. */
  tags: readonly string[];
  /** What tells answers of one path apart. Anything else in an address or a request leads to the same one. */
  varies: { query?: readonly string[]; header?: string };
}

const untilPurged = (tag: string, query: readonly string[] = []): CachePolicy => ({
  browsers: 'asking each time',
  edge: 'until purged',
  missing: tag.includes(':') ? 'until purged' : 'never',
  tags: [tag],
  varies: { query },
});

/** The page of a work that has none yet is asked for again; that there is no such work is kept until its list changes. */
const missingUntilPurged = (tag: string): CachePolicy => ({
  browsers: 'asking each time',
  edge: 'never',
  missing: 'until purged',
  tags: [tag],
  varies: {},
});

/**
 * Every route whose answers may be kept. Those of all others, and whatever is neither a success nor a 404 that is named
 * here, are `private, no-store`.
 * The triggers of `events` in the database name the same tags. `docs/caching.md` shows this table to people.
 */
export const cachePolicies: ReadonlyMap<Endpoint, CachePolicy> = new Map<Endpoint, CachePolicy>([
  [getVersion, untilPurged('version')],
  [listVideos, untilPurged('videos', listParameters)],
  [listImages, untilPurged('images', listParameters)],
  [getFeatured, untilPurged('featured')],
  [getVideo, untilPurged('video-:id')],
  [getCaptions, untilPurged('video-:id')],
  [getImage, untilPurged('image-:id')],
  [
    getUpload,
    {
      browsers: 'for a year',
      edge: 'for a year',
      missing: 'never',
      tags: ['upload-:id'],
      varies: { header: 'Range' },
    },
  ],
  // Cards carry the name of the site, which purges all of them.
  [getCard, { ...untilPurged(':kind-:id'), tags: [':kind-:id', 'cards'], browsers: 'for a year' }],
  [getVideoPage, missingUntilPurged('videos')],
  [getImagePage, missingUntilPurged('images')],
  [getGoneVideoPage, missingUntilPurged('videos')],
  [getGoneImagePage, missingUntilPurged('images')],
]);

/** What one answer says that is not to be kept although its route's are; what its address varies by stays said. */
export const keptByNobody = {
  'Cache-Control': 'private, no-store',
  'Netlify-CDN-Cache-Control': 'no-store',
} as const;

const yearSeconds = 31_536_000;

const browserHeaders = {
  'asking each time': 'public, max-age=0, must-revalidate',
  'for a year': `public, max-age=${yearSeconds}, immutable`,
} as const;

/**
 * The headers that say so of one answer.
 * @param params fill the tags.
 * @throws {Error} for a route that the table does not know.
 */
export function cacheHeaders(
  endpoint: Endpoint,
  params: Record<string, string> = {},
): Record<string, string> {
  const policy = policyOf(endpoint);
  return {
    'Cache-Control': browserHeaders[policy.browsers],
    ...edgeHeaders(policy, policy.edge, params),
  };
}

interface Missing {
  /** Whether a change of the content can put something there. */
  canAppear: boolean;
  /** Fill the tags. */
  params?: Record<string, string>;
}

/**
 * The headers that say so of a 404. Netlify keeps one like any other answer: its own runtime for Next.js does so with
 * what scanners ask for (https://github.com/opennextjs/opennextjs-netlify/blob/main/src/run/headers.ts).
 * @throws {Error} for a route that the table does not know.
 */
export function missingHeaders(
  endpoint: Endpoint,
  { canAppear, params = {} }: Missing,
): Record<string, string> {
  const policy = policyOf(endpoint);
  const { 'Netlify-Cache-Tag': tag, ...headers } = edgeHeaders(policy, policy.missing, params);
  return {
    'Cache-Control': browserHeaders['asking each time'],
    ...headers,
    ...(canAppear && tag && { 'Netlify-Cache-Tag': tag }),
  };
}

function policyOf(endpoint: Endpoint): CachePolicy {
  const policy = cachePolicies.get(endpoint);
  if (!policy) throw new Error(`${endpoint.method} ${endpoint.path} is kept by nobody`);
  return policy;
}

function edgeHeaders(
  { tags, varies }: CachePolicy,
  kept: CachePolicy['edge'],
  params: Record<string, string>,
): Record<string, string> {
  const vary = [
    // An empty list would make the whole query part of the key; a name that nobody sends does not.
    `query=${varies.query?.join('|') || 'none'}`,
    ...(varies.header ? [`header=${varies.header}`] : []),
  ];
  return {
    'Netlify-CDN-Cache-Control':
      kept === 'never' ? 'no-store' : `public, durable, s-maxage=${yearSeconds}`,
    'Netlify-Vary': vary.join(','),
    ...(tags.length > 0 && {
      'Netlify-Cache-Tag': tags.map((tag) => addressOf(tag, params)).join(','),
    }),
  };
}
