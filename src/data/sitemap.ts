import type { ImageWork, VideoWork, Work } from '#contract/entities/work-page';
import { secondsOf } from '#contract/running-time';
import { workPath } from '#contract/work-address';
import { summaryOf } from '#lib/summary';
import { playerAddress } from '#lib/video-address';
import { element } from './xml.ts';

/** A work with the path of its card, which a video needs as its thumbnail. */
export interface Listed<Shown extends Work = Work> {
  work: Shown;
  card: string;
}

/** Google's limit for a description, in characters. */
const longestDescription = 2048;

/**
 * The sitemap of the site (https://www.sitemaps.org/protocol.html), with the image and video extensions that Google
 * reads (https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps).
 * @param paths of the pages beside those of works.
 */
export function writeSitemap(address: string, paths: readonly string[], works: Listed[]): string {
  const absolute = (path: string) => new URL(path, address).href;
  const pages = paths.map((path) => `<url>${element('loc', absolute(path))}</url>`);
  const shown = works.map(({ work, card }) =>
    [
      '<url>',
      element('loc', absolute(workPath(work.kind, work.slug))),
      work.kind === 'video' ? video(work, card, absolute) : image(work, absolute),
      '</url>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">',
    ...pages,
    ...shown,
    '</urlset>\n',
  ].join('\n');
}

type Absolute = (path: string) => string;

const image = (work: ImageWork, absolute: Absolute) =>
  `<image:image>${element('image:loc', absolute(work.url))}</image:image>`;

function video(work: VideoWork, card: string, absolute: Absolute): string {
  const player = playerAddress(work.url);
  return [
    '<video:video>',
    element('video:thumbnail_loc', absolute(card)),
    element('video:title', work.title),
    element('video:description', summaryOf(work.description, longestDescription) || work.title),
    player ? element('video:player_loc', player) : element('video:content_loc', absolute(work.url)),
    element('video:duration', secondsOf(work.duration)),
    element('video:publication_date', work.publishedAt),
    '</video:video>',
  ].join('');
}
