// The pictures and the film of pages that an admin sets: where they are, and what is said of them.
import * as v from 'valibot';
import { maxLength, maxSidePixels } from './limits.ts';
import { mediaFileAt, mediaTypes } from './media-types.ts';
import { isWebAddress, line } from './text.ts';

const pictureRule = 'Please upload a picture, or enter an address that begins with https://';
const filmRule =
  'Please upload a film, or enter the https:// address of a file that ends in .mp4, .webm or .mov';
const creditRule = 'Please enter an http or https address, or nothing';

/** The policy of the site lets pages show nothing else from elsewhere. */
const isSecure = (text: string) => isWebAddress(text) && URL.parse(text)?.protocol === 'https:';

const isPicture = (text: string) => {
  const file = mediaFileAt(text);
  return file ? mediaTypes[file.extension].kind === 'image' : isSecure(text);
};

/** A file of `public/`, as the film that the site came with. */
const publicFilm = /^\/(?!uploads\/)[a-z0-9][\w./-]*\.mp4$/i;
const playable = /\.(?:mp4|webm|mov)$/i;

const isFilm = (text: string) => {
  if (mediaFileAt(text)) return playable.test(text);
  return (
    publicFilm.test(text) || (isSecure(text) && playable.test(URL.parse(text)?.pathname ?? ''))
  );
};

/** An address that satisfies a check, or nothing. */
const address = (check: (text: string) => boolean, message: string) =>
  v.pipe(
    v.optional(v.string(message), ''),
    v.trim(),
    v.check((text) => text === '' || check(text), message),
    v.maxLength(maxLength.url, message),
  );

const sideRule = 'A side of the picture must be a whole number of pixels';

/** `null`: never measured. */
const pixels = v.optional(
  v.nullable(
    v.pipe(
      v.number(sideRule),
      v.integer(sideRule),
      v.minValue(1, sideRule),
      v.maxValue(maxSidePixels, sideRule),
    ),
  ),
  null,
);

const pictureEntries = {
  /** Empty: the picture that the site came with. */
  picture: address(isPicture, pictureRule),
  alternativeText: line(
    {
      min: 1,
      message: 'Please describe the picture for those who cannot see it',
      tooLong: `The description must be at most ${maxLength.alternativeText} characters`,
    },
    maxLength.alternativeText,
  ),
  width: pixels,
  height: pixels,
};

export const mediaSchemas = {
  /** What Home opens with. */
  opening: v.object({
    ...pictureEntries,
    credit: line({
      min: 0,
      message: 'The credit must be a text',
      tooLong: `The credit must be at most ${maxLength.line} characters`,
    }),
    creditUrl: address(isWebAddress, creditRule),
    /** Empty: the picture stays. */
    film: address(isFilm, filmRule),
  }),
  portrait: v.object(pictureEntries),
} as const;

/** Names of the fields that hold addresses of files. */
export const mediaFields = ['picture', 'film'] as const;

/** A picture, and what was measured of it. */
export const pictureGroup = ['picture', 'width', 'height'] as const;
