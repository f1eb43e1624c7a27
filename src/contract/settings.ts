// What an admin sets of the site in the desk, a section at a time. Without it the defaults hold (`config/default-settings.ts`).
import * as v from 'valibot';
import { homeSchema } from './home-blocks.ts';
import { maxLength } from './limits.ts';
import { mediaSchemas } from './setting-media.ts';
import { optionForms, optionSchemas } from './setting-options.ts';
import { emailAddress, isWebAddress, line } from './text.ts';

/** Text that must be there. */
const required = (name: string, message: string, max: number = maxLength.line) =>
  line({ min: 1, message, tooLong: `${name} must be at most ${max} characters` }, max);

const channelRule = 'Please enter an http or https address, or nothing';

/** An address of the studio elsewhere; empty: it is not there, and no link is shown. */
const channel = v.pipe(
  v.optional(v.string(channelRule), ''),
  v.trim(),
  v.check((text) => text === '' || isWebAddress(text), channelRule),
  v.maxLength(maxLength.url, channelRule),
);

const textSchemas = {
  identity: v.object({
    name: required('The name', 'Please enter the name of the site', maxLength.siteName),
    tagline: required('The tagline', 'Please enter a tagline'),
  }),
  contact: v.object({
    email: emailAddress('Please enter a valid email address'),
    location: required('The location', 'Please enter a location'),
    /** Within which people are promised an answer, such as `48 hours`. */
    replyTime: required('The reply time', 'Please enter a reply time, such as 48 hours'),
  }),
  social: v.object({ instagram: channel, twitter: channel, youtube: channel }),
} as const;

/** Sections that are sent as they are stored. */
const plainSchemas = { ...textSchemas, ...mediaSchemas, home: homeSchema } as const;

/** What is stored and answered of each section. */
export const settingSchemas = { ...plainSchemas, ...optionSchemas } as const;

/** What is sent for each section. */
export const settingForms = { ...plainSchemas, ...optionForms } as const;

export type Section = keyof typeof settingSchemas;

export const sections = Object.keys(settingSchemas) as [Section, ...Section[]];

/** Whether a text names a section. */
export const isSection = (text: string): text is Section => Object.hasOwn(settingSchemas, text);

/** What the sections are called in the desk. */
export const sectionTitles: Readonly<Record<Section, string>> = {
  identity: 'Name and tagline',
  contact: 'Contact',
  social: 'Social links',
  opening: 'Opening of Home',
  portrait: 'Portrait',
  home: 'What Home shows',
  packages: 'Packages',
  projectTypes: 'Project types',
  paymentMethods: 'Payment methods',
  videoCategories: 'Categories of videos',
  imageCategories: 'Categories of images',
};

/** All that can be set. */
export type Settings = {
  readonly [Name in Section]: v.InferOutput<(typeof settingSchemas)[Name]>;
};

/** A section as it is stored; `null` stands for its default. */
export interface StoredSetting {
  section: string;
  value: unknown;
}

/** The stored sections over the defaults. What the rules no longer allow gives way to its default. */
export function settingsOver(defaults: Settings, stored: readonly StoredSetting[]): Settings {
  const read = stored.flatMap(({ section, value }) => {
    const schema = isSection(section) ? settingSchemas[section] : undefined;
    const outcome = schema && v.safeParse(schema, value);
    return outcome?.success ? [[section, outcome.output]] : [];
  });
  return { ...defaults, ...Object.fromEntries(read) };
}

/** What Contact says of the time until an answer. */
export const responseTimeOf = ({ contact }: Settings): string =>
  `Usually within ${contact.replyTime}`;
