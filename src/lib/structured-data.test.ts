import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ImageWork, VideoWork } from '#contract/entities/work-page';
import { workStructure, writeStructure } from './structured-data.ts';

const publisher = {
  name: 'HALATION',
  address: 'https://halation.example',
  elsewhere: ['https://www.youtube.com/@halation.example'],
  email: 'studio@halation.example',
};

const image: ImageWork = {
  kind: 'image',
  id: 7,
  title: 'Cold Silk',
  description: 'The same cloth as before.',
  url: '/uploads/cold-silk.webp',
  thumbnailUrl: null,
  category: 'Abstract',
  tags: ['ribbons', 'blue'],
  featured: false,
  createdAt: '2025-02-02T11:45:00.000Z',
  publishedAt: '2025-02-02T11:45:00.000Z',
  width: 1200,
  height: 1600,
  placeholder: null,
  alternativeText: 'Ribbons of light.',
  slug: 'cold-silk',
  making: 'code',
  tools: [],
  credits: null,
  processNote: null,
};

const video: VideoWork = {
  ...image,
  kind: 'video',
  duration: '2:35',
  hasCaptions: true,
  transcript: 'Nobody speaks.',
};

const address = v.pipe(v.string(), v.url(), v.startsWith('https://'));
const reference = v.strictObject({ '@id': address });
const common = {
  '@id': address,
  name: v.pipe(v.string(), v.minLength(1)),
  description: v.pipe(v.string(), v.minLength(1)),
  url: address,
  mainEntityOfPage: address,
  genre: v.string(),
  keywords: v.optional(v.string()),
  uploadDate: v.pipe(v.string(), v.isoTimestamp()),
  datePublished: v.pipe(v.string(), v.isoTimestamp()),
  creator: reference,
  publisher: reference,
  creditText: v.string(),
  copyrightNotice: v.string(),
  license: address,
  acquireLicensePage: address,
  digitalSourceType: v.optional(
    v.pipe(v.string(), v.regex(/^https:\/\/schema\.org\/\w+DigitalSource$/)),
  ),
};

/** What schema.org knows and Google's rich results ask for; an unknown member is a mistake. */
const workSchema = v.variant('@type', [
  v.strictObject({
    '@type': v.literal('VideoObject'),
    ...common,
    thumbnailUrl: v.pipe(v.array(address), v.minLength(1)),
    duration: v.optional(v.pipe(v.string(), v.regex(/^PT(?:\d+H)?(?:\d+M)?(?:\d+S)?$/))),
    contentUrl: v.optional(address),
    embedUrl: v.optional(address),
    transcript: v.optional(v.string()),
    caption: v.optional(
      v.strictObject({
        '@type': v.literal('MediaObject'),
        contentUrl: address,
        encodingFormat: v.literal('text/vtt'),
      }),
    ),
  }),
  v.strictObject({
    '@type': v.literal('ImageObject'),
    ...common,
    contentUrl: address,
    thumbnailUrl: address,
    caption: v.optional(v.string()),
    width: v.optional(v.number()),
    height: v.optional(v.number()),
  }),
]);

const schema = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@graph': v.strictTuple([
    workSchema,
    v.strictObject({
      '@type': v.literal('Organization'),
      '@id': address,
      name: v.string(),
      url: address,
      logo: address,
      email: v.pipe(v.string(), v.email()),
      sameAs: v.array(address),
    }),
    v.strictObject({
      '@type': v.literal('BreadcrumbList'),
      itemListElement: v.array(
        v.strictObject({
          '@type': v.literal('ListItem'),
          position: v.number(),
          name: v.string(),
          item: address,
        }),
      ),
    }),
  ]),
});

const card = 'https://halation.example/cards/video-7.jpg';
const read = (work: ImageWork | VideoWork) =>
  v.parse(schema, JSON.parse(writeStructure(workStructure(work, publisher, card))));

test('describes a video as a VideoObject with everything that search engines ask for', () => {
  expect(read(video)['@graph'][0]).toMatchObject({
    '@type': 'VideoObject',
    duration: 'PT2M35S',
    thumbnailUrl: [card, expect.any(String)],
    contentUrl: 'https://halation.example/uploads/cold-silk.webp',
    digitalSourceType: 'https://schema.org/AlgorithmicMediaDigitalSource',
  });
});

test('names the player of a hosted video instead of a file', () => {
  const hosted = read({ ...video, url: 'https://youtu.be/abcdefghijk', duration: '00:00' });
  const [work] = hosted['@graph'];
  expect(work).toMatchObject({ embedUrl: expect.stringContaining('youtube-nocookie.com') });
  expect(work).not.toHaveProperty('contentUrl');
  expect(work).not.toHaveProperty('duration');
});

test('describes a picture as an ImageObject with maker, credit and licence', () => {
  expect(read(image)['@graph'][0]).toMatchObject({
    '@type': 'ImageObject',
    creator: { '@id': 'https://halation.example/#organization' },
    license: 'https://halation.example/licensing',
    width: 1200,
  });
});

test('says nothing of how a work was made when nobody said it', () => {
  expect(read({ ...image, making: null })['@graph'][0]).not.toHaveProperty('digitalSourceType');
});

test('stays valid, and inside its script element, whatever the texts are', () => {
  const text = fc.string({ unit: 'binary', minLength: 1 });
  fc.assert(
    fc.property(text, text, fc.array(text), (title, description, tags) => {
      const written = writeStructure(
        workStructure({ ...video, title, description, tags }, publisher, card),
      );
      expect(written).not.toContain('<');
      v.parse(schema, JSON.parse(written));
    }),
  );
});
