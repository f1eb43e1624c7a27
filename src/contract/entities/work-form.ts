// What admins fill in for a work. The rules are those of section 5 of the product. Longer than other files: one rule a field.
import * as v from 'valibot';
import { maxLength, maxSidePixels, minLength } from '../limits.ts';
import { mediaFileAt } from '../media-types.ts';
import { defaultLanguage, makings } from '../options.ts';
import { readRunningTime } from '../running-time.ts';
import { isLanguage, isWebAddress, line, paragraphs, storable, storableLines } from '../text.ts';
import { isNoFilm, isUnplayablePage } from '../unplayable-page.ts';
import { faultOfWebVtt } from '../web-vtt.ts';
import { publicationFields, scheduledInTime, stateRule } from './publication.ts';

const urlRule = 'Please enter a valid URL or upload a file';
const tooLong = (name: string, max: number) => `${name} must be at most ${max} characters`;

const mediaAddress = v.pipe(
  v.optional(v.string(urlRule), ''),
  v.trim(),
  v.check((text) => isWebAddress(text) || mediaFileAt(text) !== null, urlRule),
  v.maxLength(maxLength.url, urlRule),
);

const videoAddress = v.pipe(
  mediaAddress,
  v.check(
    (text) => !isUnplayablePage(text),
    'This page cannot be played here: please enter the address of a single video',
  ),
  v.check(
    (text) => !isNoFilm(text),
    'This is not the address of a video: please enter one of YouTube or Vimeo, or of a video file',
  ),
);

/** An address that may be left empty, which is kept as `null`. */
const optionalAddress = v.pipe(
  v.nullable(v.string(urlRule)),
  v.transform((text) => text?.trim() || null),
  v.check((text) => text === null || isWebAddress(text) || mediaFileAt(text) !== null, urlRule),
  v.check((text) => text === null || text.length <= maxLength.url, urlRule),
);

/** Tags are trimmed; empty ones and repeats are dropped. */
export const tags = v.pipe(
  v.array(v.string('Tags must be texts'), 'Tags must be a list of texts'),
  v.transform((list) => [...new Set(list.map((tag) => storable(tag).trim()).filter(Boolean))]),
  v.maxLength(maxLength.tags, `Please give at most ${maxLength.tags} tags`),
  v.everyItem((tag) => tag.length <= maxLength.tag, tooLong('A tag', maxLength.tag)),
);

/** Text that may be left empty, which is kept as `null`. */
const optionalText = (name: string, max: number) =>
  v.pipe(
    v.nullable(v.string(`${name} must be a text`)),
    v.transform((text) => storableLines(text ?? '').trim() || null),
    v.check((text) => text === null || text.length <= max, tooLong(name, max)),
  );

/** `null`: nothing is said about it. */
export const making = v.nullable(
  v.picklist(
    makings.map(({ value }) => value),
    'Please select how it was made',
  ),
);

const tools = v.pipe(
  v.array(v.string('Tools must be texts'), 'Tools must be a list of texts'),
  v.transform((list) => [...new Set(list.map((tool) => storable(tool).trim()).filter(Boolean))]),
  v.maxLength(maxLength.tools, `Please give at most ${maxLength.tools} tools`),
  v.everyItem((tool) => tool.length <= maxLength.tag, tooLong('A tool', maxLength.tag)),
);

const frames = v.pipe(
  v.array(v.string(urlRule), 'Frames must be a list of addresses'),
  v.transform((list) => [...new Set(list.map((address) => address.trim()).filter(Boolean))]),
  v.maxLength(maxLength.frames, `Please give at most ${maxLength.frames} frames`),
  v.everyItem(
    (address) =>
      (isWebAddress(address) || mediaFileAt(address) !== null) && address.length <= maxLength.url,
    urlRule,
  ),
);

const captions = v.pipe(
  optionalText('Captions', maxLength.captions),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed && dataset.value !== null && faultOfWebVtt(dataset.value);
    if (message) addIssue({ message });
  }),
);

const languageRule = 'Please give a language such as en or pt-BR';

/** A BCP 47 tag, in its usual spelling. */
const language = v.pipe(
  v.string(languageRule),
  v.transform((text) => text.trim() || defaultLanguage),
  v.check(isLanguage, languageRule),
  v.transform((text) => new Intl.Locale(text).toString()),
);

const categoryRule = 'Please select a category';

/** Which categories there are is set in the desk. */
export const category = line({ min: 1, message: categoryRule, tooLong: categoryRule });

const pixels = (name: string) => {
  const rule = `${name} must be a whole number of pixels`;
  return v.nullable(
    v.pipe(v.number(rule), v.integer(rule), v.minValue(1, rule), v.maxValue(maxSidePixels, rule)),
  );
};

const placeholderRule = 'The placeholder must be a small picture as a data: address';

const flag = (rule: string) => v.boolean(rule);

const shared = {
  title: line({
    min: minLength.workTitle,
    message: 'Title must be at least 3 characters',
    tooLong: tooLong('Title', maxLength.line),
  }),
  description: paragraphs({
    min: minLength.workDescription,
    message: 'Description must be at least 10 characters',
    tooLong: tooLong('Description', maxLength.text),
  }),
  url: mediaAddress,
  thumbnailUrl: optionalAddress,
  category,
  tags,
  featured: flag('Featured must be true or false'),
  width: pixels('Width'),
  height: pixels('Height'),
  placeholder: v.nullable(
    v.pipe(
      v.string(placeholderRule),
      v.regex(/^data:image\/(?:webp|jpeg|png|gif);base64,[\w+/=]+$/, placeholderRule),
      v.maxLength(maxLength.placeholder, placeholderRule),
    ),
  ),
  alternativeText: optionalText(
    'The description for those who cannot see it',
    maxLength.alternativeText,
  ),
  making,
  tools,
  credits: optionalText('Credits', maxLength.text),
  processNote: optionalText('The note on the process', maxLength.text),
  directorNote: optionalText('The director’s note', maxLength.text),
  frames,
  beforeUrl: optionalAddress,
  ...publicationFields,
};

const durationRule = 'Please write the duration as minutes and seconds, such as 2:35';

const videoFields = {
  ...shared,
  url: videoAddress,
  duration: v.pipe(
    v.string('Duration must be a text such as 2:35'),
    v.transform((text) => storable(text).trim() || '00:00'),
    v.maxLength(maxLength.duration, tooLong('Duration', maxLength.duration)),
    v.check((text) => readRunningTime(text) !== null, durationRule),
    v.transform((text) => readRunningTime(text) ?? text),
  ),
  captions,
  captionsLanguage: language,
  transcript: optionalText('Transcript', maxLength.transcript),
  silent: flag('Silent must be true or false'),
};

const imageFields = shared;

const nothing = v.pipe(v.string(), v.trim());
const isEmpty = (input: unknown) => typeof input === 'string' && input.trim() === '';

/** A field that has to be there before a work is public: in a draft it is judged only once it says something. */
const later = <Output extends string>(schema: v.GenericSchema<string | undefined, Output>) =>
  v.optional(
    v.lazy<v.GenericSchema<string | undefined, string>>((input) =>
      isEmpty(input) ? nothing : schema,
    ),
    '',
  );

const ofDraft = {
  title: later(shared.title),
  description: later(shared.description),
  url: later(mediaAddress),
  category: later(category),
  state: v.literal('draft'),
};

/** The state of what is, or will be, public. */
const publicState = v.picklist(['scheduled', 'published'], stateRule);

/** The fields that may be left out, with what stands for them. */
const defaults = (defaultTags: string[]) => ({
  thumbnailUrl: v.optional(shared.thumbnailUrl, null),
  tags: v.optional(shared.tags, defaultTags),
  featured: v.optional(shared.featured, false),
  width: v.optional(shared.width, null),
  height: v.optional(shared.height, null),
  placeholder: v.optional(shared.placeholder, null),
  alternativeText: v.optional(shared.alternativeText, null),
  making: v.optional(shared.making, null),
  tools: v.optional(shared.tools, []),
  credits: v.optional(shared.credits, null),
  processNote: v.optional(shared.processNote, null),
  directorNote: v.optional(shared.directorNote, null),
  frames: v.optional(shared.frames, []),
  beforeUrl: v.optional(shared.beforeUrl, null),
  state: v.optional(publicState, 'published'),
  publishAt: v.optional(shared.publishAt, null),
});

const wholeVideo = {
  ...videoFields,
  ...defaults([]),
  duration: v.optional(videoFields.duration, '00:00'),
  captions: v.optional(videoFields.captions, null),
  captionsLanguage: v.optional(videoFields.captionsLanguage, defaultLanguage),
  transcript: v.optional(videoFields.transcript, null),
  silent: v.optional(videoFields.silent, false),
};

const wholeImage = { ...imageFields, ...defaults(['Art']) };

/** A whole video; a draft may still lack what has to be there before it is public. */
export const videoForm = v.pipe(
  v.variant('state', [v.object({ ...wholeVideo, ...ofDraft }), v.object(wholeVideo)], stateRule),
  scheduledInTime(),
);

/** A whole image; a draft may still lack what has to be there before it is public. */
export const imageForm = v.pipe(
  v.variant('state', [v.object({ ...wholeImage, ...ofDraft }), v.object(wholeImage)], stateRule),
  scheduledInTime(),
);

/** What a video's form holds, by name. */
export const videoFieldNames = Object.keys(videoFields);

/** What an image's form holds, by name. */
export const imageFieldNames = Object.keys(imageFields);

/** In place, a description may be of any length. */
const description = paragraphs({
  min: 0,
  message: 'Description must be a text',
  tooLong: tooLong('Description', maxLength.text),
});

const videoChanges = { ...videoFields, description, state: publicState };
const imageChanges = { ...imageFields, description, state: publicState };

/** Any of a video's fields. */
export const videoChange = v.pipe(
  v.variant(
    'state',
    [
      v.object({
        ...v.partial(v.object({ ...videoChanges, ...ofDraft, description })).entries,
        state: ofDraft.state,
      }),
      v.partial(v.object(videoChanges)),
    ],
    stateRule,
  ),
  scheduledInTime(),
);

/** Any of an image's fields. */
export const imageChange = v.pipe(
  v.variant(
    'state',
    [
      v.object({
        ...v.partial(v.object({ ...imageChanges, ...ofDraft, description })).entries,
        state: ofDraft.state,
      }),
      v.partial(v.object(imageChanges)),
    ],
    stateRule,
  ),
  scheduledInTime(),
);

/** What a work must have to be published. A draft may lack it. */
export const publicFields = ['title', 'description', 'url', 'category'] as const;

export const publishable = {
  video: v.pick(v.object(videoFields), publicFields),
  image: v.pick(v.object(imageFields), publicFields),
};

export type VideoForm = v.InferOutput<typeof videoForm>;
export type ImageForm = v.InferOutput<typeof imageForm>;
