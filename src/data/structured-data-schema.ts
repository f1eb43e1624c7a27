// What the structured data of a work's page must be: for tests.
import * as v from 'valibot';

const address = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const reference = v.strictObject({ '@id': address });
const person = v.strictObject({
  '@type': v.literal('Person'),
  name: v.string(),
  jobTitle: v.optional(v.string()),
});
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
  contributor: v.optional(
    v.array(
      v.variant('@type', [
        person,
        v.strictObject({ '@type': v.literal('Role'), roleName: v.string(), contributor: person }),
      ]),
    ),
  ),
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
        inLanguage: v.string(),
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

/** The whole block of a work's page. */
export const workStructureSchema = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@graph': v.tupleWithRest(
    [
      workSchema,
      v.strictObject({
        '@type': v.literal('Organization'),
        '@id': address,
        name: v.string(),
        url: address,
        logo: address,
        email: v.pipe(v.string(), v.email()),
        sameAs: v.array(address),
        founder: person,
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
    ],
    v.strictObject({
      '@type': v.literal('CreateAction'),
      agent: reference,
      result: reference,
      instrument: v.array(v.strictObject({ '@type': v.literal('Thing'), name: v.string() })),
      description: v.optional(v.string()),
    }),
  ),
});
