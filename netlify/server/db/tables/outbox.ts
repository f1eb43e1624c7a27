import { type SQL, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { letterKinds, type MailKind, noticeKinds, valuesOf } from '#contract/options';
import { addressChanges } from './address-changes.ts';
import { invitations } from './invitations.ts';
import { messages } from './messages.ts';
import { moment } from './moment.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

/** Mail that is to be sent, or was. A row names what it is about; the words are made when it is sent. */
export const outbox = pgTable('outbox', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** `null` for a notice. */
  letter: text('letter', { enum: valuesOf(letterKinds) }),
  /** What the owner of the account is told of its security; `null` for the other letters. */
  notice: text('notice', { enum: valuesOf(noticeKinds) }),
  messageId: integer('message_id').references(() => messages.id, { onDelete: 'cascade' }),
  projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  invitationId: integer('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
  addressChangeId: integer('address_change_id').references(() => addressChanges.id, {
    onDelete: 'cascade',
  }),
  /** From what and where it happened that a notice tells of, in the words of `originOf`. */
  device: text('device'),
  place: text('place'),
  /** What an admin wrote to the client. */
  note: text('note'),
  /** The admin who wrote a reply. */
  authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
  state: text('state', { enum: ['waiting', 'sent', 'failed', 'withheld'] })
    .notNull()
    .default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  firstAttemptAt: moment('first_attempt_at'),
  /** When it may be tried next; while it is being sent, when that attempt counts as lost. */
  dueAt: moment('due_at').notNull().defaultNow(),
  /** Why the last attempt failed. */
  failure: text('failure'),
  createdAt: moment('created_at').notNull().defaultNow(),
  sentAt: moment('sent_at'),
  /** When a cap kept it from being sent. */
  withheldAt: moment('withheld_at'),
});

/** What kind of mail a row is. */
export const mailKind: SQL<MailKind> = sql<MailKind>`coalesce(${outbox.letter}, ${outbox.notice})`;
