// What search engines read of works, the site and who makes it (https://schema.org, in the form of https://json-ld.org).
import type { ImageWork, VideoWork, Work } from '#contract/entities/work-page';
import type { Making } from '#contract/options';
import { isoDuration, secondsOf } from '#contract/running-time';
import { galleryPaths, workPath } from '#contract/work-address';
import { captionsOf } from '#lib/captions';
import { type Credit, creditsOf } from '#lib/credits';
import { playerAddress } from '#lib/video-address';
import { wholeSize } from '#lib/whole-size';
import { imageStill, videoStill } from '#lib/work-still';

/** What is said of the site in every such block. */
export interface Publisher {
  name: string;
  /** The site's origin, as `https://halation.example`. */
  address: string;
  /** Addresses of the same studio elsewhere. */
  elsewhere: string[];
  email: string;
  /** Who directs, and what they call themselves. */
  director: { name: string; title: string };
}

/** Names of members to values; `undefined` members are left out when it is written. */
export type StructuredData = Record<string, unknown>;

/** https://schema.org/IPTCDigitalSourceEnumeration has no member for works made by hand alone. */
const digitalSources: Record<Making, string | undefined> = {
  ai: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
  'partly-ai': 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
  code: 'https://schema.org/AlgorithmicMediaDigitalSource',
  'no-ai': undefined,
};

/** The studio, as the maker of its works. */
export function organizationOf(publisher: Publisher): StructuredData {
  const { name, address, elsewhere, email, director } = publisher;
  return {
    '@type': 'Organization',
    '@id': makerOf(publisher),
    name,
    url: address,
    logo: `${address}/icon-512.png`,
    email,
    sameAs: elsewhere,
    founder: { '@type': 'Person', name: director.name, jobTitle: director.title },
  };
}

/** The page of the site itself: the site and who stands behind it. */
export const siteStructure = (publisher: Publisher): StructuredData =>
  graphOf(
    {
      '@type': 'WebSite',
      '@id': `${publisher.address}/#website`,
      url: `${publisher.address}/`,
      name: publisher.name,
      publisher: { '@id': makerOf(publisher) },
    },
    organizationOf(publisher),
  );

/**
 * The page about the director.
 * @param bio what it says of them.
 * @param portrait the absolute address of their picture.
 */
export const personStructure = (
  publisher: Publisher,
  bio: string,
  portrait: string,
): StructuredData =>
  graphOf(
    {
      '@type': 'ProfilePage',
      url: `${publisher.address}/about`,
      mainEntity: {
        '@type': 'Person',
        '@id': `${publisher.address}/about#person`,
        name: publisher.director.name,
        jobTitle: publisher.director.title,
        description: bio,
        image: portrait,
        sameAs: publisher.elsewhere,
        worksFor: { '@id': makerOf(publisher) },
      },
    },
    organizationOf(publisher),
  );

/** Works of a list that search engines are told of: the first ones, in its order. */
const listedItems = 10;

/**
 * A page that lists works.
 * @param path of the page, as `/videos`.
 */
export const listStructure = (
  publisher: Publisher,
  { title, path, works }: { title: string; path: string; works: readonly Work[] },
): StructuredData =>
  graphOf({
    '@type': 'CollectionPage',
    name: title,
    url: publisher.address + path,
    isPartOf: { '@id': `${publisher.address}/#website` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: works.length,
      itemListElement: works.slice(0, listedItems).map((work, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: work.title,
        url: pageOf(work, publisher),
      })),
    },
  });

const graphOf = (...blocks: StructuredData[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@graph': blocks,
});

const makerOf = ({ address }: Publisher) => `${address}/#organization`;

const pageOf = (work: Work, { address }: Publisher) => address + workPath(work.kind, work.slug);

/**
 * The blocks of a work's page: the work, its maker, and where it stands on the site.
 * @param picture the absolute address of the work's card picture.
 */
export function workStructure(work: Work, publisher: Publisher, picture: string): StructuredData {
  const described =
    work.kind === 'video' ? videoObject(work, publisher, picture) : imageObject(work, publisher);
  return graphOf(
    described,
    organizationOf(publisher),
    breadcrumbs(work, publisher),
    ...makingOf(work, publisher),
  );
}

/** How a work was made, where more is said than the kind of its source: with what, and in which way. */
function makingOf(work: Work, publisher: Publisher): StructuredData[] {
  const { tools, processNote } = work;
  if (tools.length === 0 && !processNote) return [];
  return [
    {
      '@type': 'CreateAction',
      agent: { '@id': makerOf(publisher) },
      result: { '@id': `${pageOf(work, publisher)}#work` },
      instrument: tools.map((name) => ({ '@type': 'Thing', name })),
      description: processNote ?? undefined,
    },
  ];
}

/** A person who took part, in what they did (https://schema.org/Role). */
function contributor({ name, role }: Credit): StructuredData {
  const person = { '@type': 'Person', name };
  return role ? { '@type': 'Role', roleName: role, contributor: person } : person;
}

function shared(work: Work, publisher: Publisher): StructuredData {
  const { address, name } = publisher;
  const page = pageOf(work, publisher);
  const maker = { '@id': makerOf(publisher) };
  const people = creditsOf(work.credits).map(contributor);
  return {
    '@id': `${page}#work`,
    name: work.title,
    description: work.description || work.title,
    url: page,
    mainEntityOfPage: page,
    genre: work.category,
    keywords: work.tags.length > 0 ? work.tags.join(', ') : undefined,
    uploadDate: work.publishedAt ?? undefined,
    datePublished: work.publishedAt ?? undefined,
    creator: maker,
    contributor: people.length > 0 ? people : undefined,
    publisher: maker,
    creditText: name,
    copyrightNotice: `© ${name}`,
    license: `${address}/licensing`,
    acquireLicensePage: `${address}/licensing`,
    digitalSourceType: work.making ? digitalSources[work.making] : undefined,
  };
}

function videoObject(work: VideoWork, publisher: Publisher, picture: string): StructuredData {
  const player = playerAddress(work.url);
  const seconds = secondsOf(work.duration);
  const captions = captionsOf(work);
  const stills = videoStill(work).sources.slice(0, 1);
  return {
    '@type': 'VideoObject',
    ...shared(work, publisher),
    thumbnailUrl: [picture, ...stills.map((still) => absolute(still, publisher))],
    duration: seconds === null ? undefined : isoDuration(seconds),
    ...(player ? { embedUrl: player } : { contentUrl: absolute(work.url, publisher) }),
    transcript: work.transcript ?? undefined,
    caption: captions
      ? {
          '@type': 'MediaObject',
          contentUrl: publisher.address + captions.address,
          encodingFormat: 'text/vtt',
          inLanguage: captions.language,
        }
      : undefined,
  };
}

function imageObject(work: ImageWork, publisher: Publisher): StructuredData {
  return {
    '@type': 'ImageObject',
    ...shared(work, publisher),
    contentUrl: absolute(work.url, publisher),
    thumbnailUrl: absolute(imageStill(work).sources[0] ?? work.url, publisher),
    caption: work.alternativeText ?? undefined,
    ...wholeSize(work),
  };
}

function breadcrumbs(work: Work, { address }: Publisher): StructuredData {
  const gallery = work.kind === 'video' ? 'Video Gallery' : 'Image Gallery';
  const steps = [
    { name: 'Home', item: `${address}/` },
    { name: gallery, item: address + galleryPaths[work.kind] },
    { name: work.title, item: address + workPath(work.kind, work.slug) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

const absolute = (address: string, publisher: Publisher) =>
  new URL(address, publisher.address).href;

/** Writes a block so that it can stand in a `script` element: no text in it can end that. */
export const writeStructure = (data: StructuredData): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');
