import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ImageWork, VideoWork } from '#contract/entities/work-page';
import {
  listStructure,
  personStructure,
  siteStructure,
  workStructure,
  writeStructure,
} from './structured-data.ts';
import { workStructureSchema } from './structured-data-schema.ts';

const publisher = {
  name: 'HALATION',
  address: 'https://halation.example',
  elsewhere: ['https://www.youtube.com/@halation.example'],
  email: 'studio@halation.example',
  director: { name: 'the director', title: 'AI Film Director' },
};

const image: ImageWork = {
  version: 1,
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
  directorNote: null,
  frames: [],
  beforeUrl: null,
};

const video: VideoWork = {
  ...image,
  kind: 'video',
  duration: '2:35',
  captionsLanguage: 'en',
  transcript: 'Nobody speaks.',
  silent: false,
};

const card = 'https://halation.example/cards/video-7.jpg';
const read = (work: ImageWork | VideoWork) =>
  v.parse(workStructureSchema, JSON.parse(writeStructure(workStructure(work, publisher, card))));

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

test('does not give the size of its thumbnail for that of a picture', () => {
  const [work] = read({ ...image, thumbnailUrl: '/uploads/small.webp' })['@graph'];
  expect(work).toMatchObject({ thumbnailUrl: 'https://halation.example/uploads/small.webp' });
  expect(work).not.toHaveProperty('width');
  expect(work).not.toHaveProperty('height');
});

test('names who took part, with what it was made, and in which way', () => {
  const credits = 'Music: A. Composer\nB. Editor';
  const made = { credits, tools: ['A camera'], processNote: 'In one take.' };
  const graph = read({ ...video, ...made })['@graph'];
  expect(graph[0].contributor).toEqual([
    {
      '@type': 'Role',
      roleName: 'Music',
      contributor: { '@type': 'Person', name: 'A. Composer' },
    },
    { '@type': 'Person', name: 'B. Editor' },
  ]);
  expect(graph[3]).toMatchObject({
    result: { '@id': graph[0]['@id'] },
    instrument: [{ name: 'A camera' }],
    description: 'In one take.',
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
      v.parse(workStructureSchema, JSON.parse(written));
    }),
  );
});

const types = (data: unknown) =>
  [...JSON.stringify(data).matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type);

test('says of the site what it is and who stands behind it', () => {
  const data = siteStructure(publisher);
  expect(types(data)).toEqual(['WebSite', 'Organization', 'Person']);
  expect(JSON.stringify(data)).toContain('https://halation.example/#website');
});

test('says of the page about the director who that is', () => {
  const data = personStructure(publisher, 'Films.', 'https://halation.example/portrait.webp');
  expect(data['@graph']).toMatchObject([
    {
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'the director', sameAs: publisher.elsewhere },
    },
    { '@type': 'Organization' },
  ]);
});

test('says of a list which works begin it, in their order', () => {
  const works = Array.from({ length: 12 }, (_, at) => ({ ...image, slug: `silk-${at + 1}` }));
  const data = listStructure(publisher, { title: 'Images', path: '/images', works });
  expect(data['@graph']).toMatchObject([
    { '@type': 'CollectionPage', url: 'https://halation.example/images' },
  ]);
  const addresses = [...JSON.stringify(data).matchAll(/\/images\/silk-(\d+)/g)];
  expect(addresses.map(([, number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(JSON.stringify(data)).toContain('"numberOfItems":12');
});
