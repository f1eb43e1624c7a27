// One thing that an admin did, as the desk's log shows it.
import * as v from 'valibot';
import { id, timestamp } from './work.ts';

/** What something can be done to; `person`: everything kept of one person, `site`: all of it. */
export const eventKinds = [
  'video',
  'image',
  'site-content',
  'message',
  'project',
  'snippet',
  'letter',
  'upload',
  'account',
  'invitation',
  'person',
  'site',
] as const;

export const eventActions = [
  'created',
  'changed',
  'deleted',
  'arranged',
  'read',
  'unread',
  'replied',
  'archived',
  'unarchived',
  'noted',
  'note-deleted',
  'approved',
  'rejected',
  'resent',
  'logged-in',
  'password-changed',
  'promoted',
  'demoted',
  'made-editor',
  'joined',
  'deactivated',
  'activated',
  'sessions-ended',
  'published',
  'exported',
  'imported',
  'erased',
  'released',
  'discarded',
  'factor-added',
  'factor-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'factors-reset',
  'factor-required',
  'factor-optional',
  'login-failed',
  'locked-out',
  'held',
  'registration-refused',
  'link-made',
  'link-revoked',
] as const;

export const eventSchema = v.object({
  id,
  kind: v.picklist(eventKinds),
  action: v.picklist(eventActions),
  /** `null` for what has no number, such as a file. */
  itemId: v.nullable(id),
  /** A title, references, a file's or an account's name; `null` when what it was is gone. */
  about: v.nullable(v.string()),
  /** The fields of an item of content that were changed, under the names of the API. */
  changed: v.array(v.string()),
  /** `null` for the commands of the site, and for an account that is gone. */
  actorId: v.nullable(id),
  actorName: v.nullable(v.string()),
  happenedAt: timestamp,
});

export type AuditEvent = v.InferOutput<typeof eventSchema>;
