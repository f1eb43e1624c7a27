import { site } from '#config/site';
import type { Block } from '../content.ts';

export const greeting = ({ name }: { name: string }): Block => ({ paragraph: `Dear ${name},` });

export const replyTime: Block = {
  paragraph: `You will hear from us within ${site.contact.answerTime}. If you write again in the meantime, please name the reference number.`,
};

export const closing: Block[] = [
  { paragraph: `${site.name}, ${site.tagline}` },
  { link: site.address, label: site.address.replace(/^https?:\/\//, '') },
];

const moments = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A time as a person reads it: `20 November 2026 at 17:39 UTC`. */
export const momentOf = (timestamp: string): string => `${moments.format(new Date(timestamp))} UTC`;
