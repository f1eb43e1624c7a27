import type { Work } from '#contract/entities/work-page';
import { openedPath, workPath } from '#contract/work-address';
import { summaryOf } from '#lib/summary';
import type { Listed } from './sitemap.ts';
import { element, escapeXml } from './xml.ts';

/** Works that the feed holds. */
const feedLength = 30;

/** The newest works as an Atom feed (RFC 4287). */
export function writeFeed(
  { name, tagline, address }: { name: string; tagline: string; address: string },
  works: Listed[],
): string {
  const newest = works
    .toSorted((one, two) => publishedOf(two.work).localeCompare(publishedOf(one.work)))
    .slice(0, feedLength);
  const absolute = (path: string) => new URL(path, address).href;
  const entries = newest.map(({ work, card }) => {
    const page = absolute(workPath(work.kind, work.slug));
    const picture = `<p><a href="${escapeXml(page)}"><img src="${escapeXml(absolute(card))}" alt="${escapeXml(work.alternativeText ?? work.title)}"></a></p>`;
    return [
      '<entry>',
      element('title', work.title),
      element('id', absolute(openedPath(work.kind, work.id))),
      `<link href="${escapeXml(page)}"/>`,
      element('published', publishedOf(work)),
      element('updated', publishedOf(work)),
      `<category term="${escapeXml(work.category)}"/>`,
      element('summary', summaryOf(work.description)),
      `<content type="html">${escapeXml(`${picture}<p>${escapeXml(work.description)}</p>`)}</content>`,
      '</entry>',
    ].join('');
  });
  const updated = newest[0] ? publishedOf(newest[0].work) : '1970-01-01T00:00:00.000Z';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('title', name),
    element('subtitle', tagline),
    element('id', absolute('/')),
    `<link href="${escapeXml(absolute('/'))}"/><link rel="self" href="${escapeXml(absolute('/feed.xml'))}"/>`,
    element('updated', updated),
    `<author>${element('name', name)}</author>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}

const publishedOf = (work: Work): string => work.publishedAt ?? work.createdAt;
