// What the site keeps of a person, known by an e-mail address. The address travels in the body: the
// host's records of requests hold paths and queries.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { eventActions, eventKinds } from '../entities/event.ts';
import { messageSchema } from '../entities/message.ts';
import { projectSchema } from '../entities/project.ts';
import { userSchema } from '../entities/user.ts';
import { timestamp } from '../entities/work.ts';
import { teamRoles } from '../options.ts';
import { emailAddress } from '../text.ts';

export const personForm = v.object({
  email: emailAddress('Please enter a valid email address'),
});

export const personalDataSchema = v.object({
  email: v.string(),
  account: v.nullable(
    v.object({
      ...userSchema.entries,
      addressConfirmedAt: v.nullable(timestamp),
      isActive: v.boolean(),
    }),
  ),
  /** Where the account is logged in; the tokens are not kept. */
  sessions: v.array(
    v.object({
      device: v.nullable(v.string()),
      place: v.nullable(v.string()),
      createdAt: timestamp,
      expiresAt: timestamp,
    }),
  ),
  /** Without the keys. */
  passkeys: v.array(
    v.object({ name: v.string(), createdAt: timestamp, usedAt: v.nullable(timestamp) }),
  ),
  /** Authenticator apps without their secret; `null`: set up and not confirmed. */
  authenticatorApps: v.array(v.object({ confirmedAt: v.nullable(timestamp) })),
  /** Browsers that have logged in. */
  devices: v.array(v.object({ usedAt: timestamp })),
  /** Changes of the account's address, open ones and those of the last days. */
  addressChanges: v.array(
    v.object({
      formerEmail: v.string(),
      email: v.string(),
      outcome: v.nullable(v.string()),
      createdAt: timestamp,
      expiresAt: timestamp,
    }),
  ),
  messages: v.array(messageSchema),
  projects: v.array(projectSchema),
  /** To keep the site too; one that was not taken up yet. */
  invitations: v.array(
    v.object({ role: v.picklist(teamRoles), createdAt: timestamp, expiresAt: timestamp }),
  ),
  /** What is kept of mail: which letter, when, and the note of an admin in it. */
  letters: v.array(
    v.object({
      letter: v.string(),
      state: v.string(),
      note: v.nullable(v.string()),
      createdAt: timestamp,
      sentAt: v.nullable(timestamp),
    }),
  ),
  /** What admins noted on the person's messages and projects. */
  notes: v.array(v.object({ text: v.string(), createdAt: timestamp })),
  /** Forms that came while the database was away and are not stored yet, as they were sent. */
  waiting: v.array(v.unknown()),
  /** Files that the account uploaded. */
  uploads: v.array(v.object({ filename: v.string(), createdAt: timestamp })),
  /** What the account did as an admin. */
  activity: v.array(
    v.object({
      kind: v.picklist(eventKinds),
      action: v.picklist(eventActions),
      itemId: v.nullable(v.number()),
      happenedAt: timestamp,
    }),
  ),
});

export type PersonalData = v.InferOutput<typeof personalDataSchema>;

/** Everything of a person in one answer, to be looked at; the log says nothing of it. */
export const readPerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/read',
  access: 'admin',
  asksAgain: true,
  query: null,
  body: personForm,
  answer: personalDataSchema,
});

/** Everything of a person in one answer, to be given out, which the log says. */
export const exportPerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/export',
  access: 'admin',
  asksAgain: true,
  query: null,
  body: personForm,
  answer: personalDataSchema,
});

const count = v.number();

export const erasedSchema = v.object({
  /** Accounts; an address has one at most. */
  accounts: count,
  messages: count,
  projects: count,
  /** Forms that waited to be stored. */
  waiting: count,
});

export type Erased = v.InferOutput<typeof erasedSchema>;

/** Deletes all of it for good, with sessions and mail; 409 for the account of an admin. */
export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/erase',
  access: 'admin',
  asksAgain: true,
  query: null,
  body: personForm,
  answer: erasedSchema,
});
