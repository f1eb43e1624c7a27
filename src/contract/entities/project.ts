// A project that a client asks the studio to make.
import * as v from 'valibot';
import { maxLength, maxMoreUrls, minLength } from '../limits.ts';
import { optionValue } from '../option-value.ts';
import { projectStatuses } from '../options.ts';
import { emailAddress, isWebAddress, line, paragraphs, webAddress, withScheme } from '../text.ts';
import { deliverySchema } from './delivery.ts';
import { noteSchema } from './note.ts';
import { id, timestamp } from './work.ts';

const urlRule = 'Please enter a valid URL to your reference materials.';

/** Further links; blank ones are left out after the check, so that a message keeps the place of its field. */
const moreUrls = v.pipe(
  v.array(
    v.pipe(
      v.string(urlRule),
      v.trim(),
      v.transform(withScheme),
      v.check((text) => text === '' || isWebAddress(text), urlRule),
      v.maxLength(maxLength.url, urlRule),
    ),
    urlRule,
  ),
  v.transform((links) => links.filter((link) => link !== '')),
  v.maxLength(maxMoreUrls, `Please give at most ${maxMoreUrls} more links.`),
);

/** What may be chosen: the values of what is offered. */
interface ProjectChoices {
  projectTypes: readonly string[];
  packages: readonly string[];
  paymentMethods: readonly string[];
}

const anyOption = (message: string) =>
  v.pipe(
    v.optional(v.string(message), ''),
    v.check((value) => v.is(optionValue, value), message),
  );

/** What a person fills in, whatever is offered: that is for `projectFormOf` to say. */
export const projectForm = v.object({
  name: line({
    min: minLength.name,
    message: 'Name must be at least 2 characters.',
    tooLong: `Name must be at most ${maxLength.line} characters.`,
  }),
  email: emailAddress('Please enter a valid email address.'),
  title: line({
    min: minLength.projectTitle,
    message: 'Project title must be at least 3 characters.',
    tooLong: `Project title must be at most ${maxLength.line} characters.`,
  }),
  description: paragraphs({
    min: minLength.projectDescription,
    message: 'Project description must be at least 10 characters.',
    tooLong: `Project description must be at most ${maxLength.text} characters.`,
  }),
  projectType: anyOption('Please select a project type.'),
  budget: anyOption('Please select a budget option.'),
  fileUrl: webAddress(urlRule),
  moreUrls: v.optional(moreUrls, []),
  paymentMethod: anyOption('Please select a payment method.'),
});

/** The same, where only what is offered may be chosen. */
export function projectFormOf({ projectTypes, packages, paymentMethods }: ProjectChoices) {
  const offered = (values: readonly string[], message: string) =>
    v.pipe(
      anyOption(message),
      v.check((value) => values.includes(value), message),
    );
  return v.object({
    ...projectForm.entries,
    projectType: offered(projectTypes, 'Please select a project type.'),
    budget: offered(packages, 'Please select a budget option.'),
    paymentMethod: offered(paymentMethods, 'Please select a payment method.'),
  });
}

export type ProjectForm = v.InferOutput<typeof projectForm>;

/** A project as the desk reads it. */
export const projectSchema = v.object({
  id,
  name: v.string(),
  email: v.string(),
  title: v.string(),
  description: v.string(),
  projectType: v.string(),
  budget: v.string(),
  /** What the package was called when the client chose it, and its price; `null`: that was not kept. */
  packageLabel: v.nullable(v.string()),
  packagePrice: v.nullable(v.string()),
  fileUrl: v.string(),
  moreUrls: v.array(v.string()),
  paymentMethod: v.string(),
  status: v.picklist(projectStatuses),
  createdAt: timestamp,
  decidedAt: v.nullable(timestamp),
  /** What the client was told to name when asking again. */
  reference: v.string(),
  /** Looked like it came from a robot: stored, but not mailed. */
  suspected: v.boolean(),
  /** Came in while the database was out of reach, and was stored later. */
  spooled: v.boolean(),
  /** Came in beyond the day's cap: mailed to nobody until an admin releases it. */
  held: v.boolean(),
  /** When it was put away; `null`: it stands in the list. */
  archivedAt: v.nullable(timestamp),
});

export type Project = v.InferOutput<typeof projectSchema>;

/** A project with what was written about it. */
export const inboxProjectSchema = v.object({
  ...projectSchema.entries,
  /** All letters about it, the oldest first. */
  letters: v.array(deliverySchema),
  /** What admins note on it for themselves, the oldest first. */
  notes: v.array(noteSchema),
});

export type InboxProject = v.InferOutput<typeof inboxProjectSchema>;
