import { site } from '#config/site';
import type { Block } from '../content.ts';

export const greeting = ({ name }: { name: string }): Block => ({ paragraph: `Dear ${name},` });

export const replyTime: Block = {
  paragraph:
    'You will hear from us within 48 hours. If you write again in the meantime, please name the reference number.',
};

export const closing: Block[] = [
  { paragraph: `${site.name}, ${site.tagline}` },
  { link: site.address, label: site.address.replace(/^https?:\/\//, '') },
];
