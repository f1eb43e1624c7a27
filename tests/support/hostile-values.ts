import fc from 'fast-check';

/** Any text, of every plane of Unicode, with halves of surrogate pairs and control characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 50 })
    .map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    ' ',
    '\r\n',
    '\ufeff',
  ),
);

/** A web address, with whatever else may stand in one. */
const hostileAddress: fc.Arbitrary<string> = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  hostileText.map((text) => `https://example.org/${text}`),
  hostileText.map((text) => `http://a${text}`),
  hostileText.map((text) => `javascript:${text}//https://example.org`),
  hostileText.map((text) => `/uploads/${text}.webp`),
);

const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, 1, -1, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e308, Number.NaN, Infinity),
);

/** Any value that JSON can carry, and some that it cannot. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileAddress,
  hostileNumber,
  fc.constantFrom(null, undefined, true, false, '', {}, []),
  fc.array(fc.oneof(hostileNumber, hostileText, hostileAddress), { maxLength: 40 }),
  fc.anything({ withNullPrototype: true, withDate: true, withMap: true }),
);
