import { site } from '#config/site';
import { openedParameter } from '#contract/arrival-query';
import type { Settings } from '#contract/settings';
import type { Block } from '../content.ts';
import type { Correspondent } from '../letter.ts';

/** The same for everybody: a name would be the text of a stranger. */
export const greeting: Block = { paragraph: 'Hello,' };

/** A recipient of whom only the address is said, for the same reason. */
export const addressAlone = ({ email }: { email: string }): Correspondent => ({
  name: '',
  address: email,
});

/** What a receipt says of what has arrived. */
export const receiptFacts = (of: { reference: string; createdAt: string }): Block => ({
  facts: [
    ['Reference', of.reference],
    ['Received', momentOf(of.createdAt)],
  ],
});

/** Where the desk shows one message or project, opened. */
export const deskAddress = (tab: 'messages' | 'projects', of: { reference: string }): string =>
  `${site.address}/admin?tab=${tab}&${openedParameter}=${encodeURIComponent(of.reference)}`;

/** What a person wrote: a blank line parts its paragraphs. */
export const written = (text: string): Block[] =>
  text.split(/\n{2,}/).map((paragraph) => ({ paragraph }));

export const replyTime = ({ contact }: Settings): Block => ({
  paragraph: `You will hear from us within ${contact.replyTime}. If you write again in the meantime, please name the reference number.`,
});

export const closing = ({ identity: { name, tagline } }: Settings): Block[] => [
  { paragraph: `${name}, ${tagline}` },
  { link: site.address, label: site.address.replace(/^https?:\/\//, '') },
];

const moments = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A time as a person reads it: `20 November 2026 at 17:39 UTC`. */
export const momentOf = (timestamp: string): string => `${moments.format(new Date(timestamp))} UTC`;
