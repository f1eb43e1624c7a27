import type { AuditEvent } from '#contract/entities/event';

const things: Record<AuditEvent['kind'], string> = {
  video: 'the video',
  image: 'the image',
  'site-content': 'the site text',
  message: 'the message',
  project: 'the project',
  snippet: 'the snippet',
  letter: 'the mail',
  upload: 'the file',
  account: 'the account',
  invitation: 'the invitation for',
  person: 'the data of a person',
  site: 'the site',
};

const deeds: Record<AuditEvent['action'], string> = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
  arranged: 'arranged',
  read: 'read',
  unread: 'marked as unread',
  replied: 'replied to',
  archived: 'archived',
  unarchived: 'moved back to the inbox',
  noted: 'wrote a note on',
  'note-deleted': 'deleted a note on',
  approved: 'approved',
  rejected: 'rejected',
  resent: 'sent again',
  'logged-in': 'logged in',
  'password-changed': 'gave a new password to',
  promoted: 'made an admin of',
  demoted: 'removed the role of',
  'made-editor': 'made an editor of',
  joined: 'joined the team with',
  deactivated: 'deactivated',
  activated: 'activated',
  'sessions-ended': 'ended the sessions of',
  published: 'requested a build of',
  exported: 'exported',
  imported: 'imported',
  erased: 'erased',
  released: 'released',
  discarded: 'discarded',
  'factor-added': 'added a second factor to',
  'factor-removed': 'removed a second factor from',
  'recovery-code-used': 'used a recovery code of',
  'recovery-codes-renewed': 'made new recovery codes for',
  'factors-reset': 'removed all second factors from',
  'login-failed': 'failed to log in to',
  'locked-out': 'was locked out of',
  held: 'held',
  'registration-refused': 'was refused',
  'link-made': 'made a private link to',
  'link-revoked': 'revoked a private link to',
  'factor-required': 'required a second factor of all admins of',
  'factor-optional': 'made second factors optional for',
};

/** What a kind is called where one is chosen. */
export const kindLabels: Record<AuditEvent['kind'], string> = {
  video: 'Videos',
  image: 'Images',
  'site-content': 'Site texts',
  message: 'Messages',
  project: 'Projects',
  snippet: 'Snippets',
  letter: 'Mail',
  upload: 'Files',
  account: 'Accounts',
  invitation: 'Invitations',
  person: 'Personal data',
  site: 'The site',
};

/** What the commands of the site are about. */
const commandKinds: AuditEvent['kind'][] = ['account', 'invitation', 'person', 'site'];

/** Words of the desk, or a name that a person chose: it may be written from right to left. */
export type SentencePart = string | { name: string };

const nameOf = (name: string | null): SentencePart[] => (name ? [{ name }] : []);

/** An event as a sentence without its end, such as "mara changed the video Last Bus", in its parts. */
export function sentenceOf({
  actorName,
  action,
  kind,
  about,
}: Pick<AuditEvent, 'actorName' | 'action' | 'kind' | 'about'>): SentencePart[] {
  const isCleanUp = kind === 'upload' && action === 'deleted';
  const nobody = commandKinds.includes(kind) ? 'A command' : isCleanUp ? 'The site' : 'Someone';
  const who: SentencePart = actorName === null ? nobody : { name: actorName };
  if (action === 'logged-in') return [who, 'logged in'];
  if (action === 'arranged') return [who, `arranged the ${kind}s`];
  if (kind === 'site' && action === 'changed')
    return [who, 'changed the settings:', ...nameOf(about)];
  if (action === 'exported' && (kind === 'message' || kind === 'project'))
    return [who, `exported the ${kind}s`];
  return [who, `${deeds[action]} ${things[kind]}`, ...nameOf(about)];
}

/** Fields that are called otherwise in the desk than in the code. */
const fieldNames: Record<string, string> = {
  alternativeText: 'alt text',
  making: 'AI use',
  silent: 'no sound',
  thumbnailUrl: 'poster',
  url: 'file',
};

/** The fields that were changed, in words: `processNote` is "process note". */
export const fieldsOf = ({ changed }: AuditEvent): string =>
  changed.map((name) => fieldNames[name] ?? name.replace(/[A-Z]/g, spaced)).join(', ');

const spaced = (capital: string) => ` ${capital.toLowerCase()}`;
