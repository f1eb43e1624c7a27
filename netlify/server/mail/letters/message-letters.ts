import type { Message } from '#contract/entities/message';
import type { Settings } from '#contract/settings';
import type { Letter } from '../letter.ts';
import {
  addressAlone,
  closing,
  deskAddress,
  greeting,
  momentOf,
  receiptFacts,
  replyTime,
} from './phrases.ts';

/** Tells the director of a message: all of it, to be answered with Reply. */
export function messageNotice(message: Message, { identity }: Settings): Letter {
  return {
    to: 'director',
    replyTo: { name: message.name, address: message.email },
    subject: `Message ${message.reference}: ${message.subject}`,
    blocks: [
      {
        paragraph: `${message.name} wrote to ${identity.name}. A reply to this mail goes to them.`,
      },
      {
        facts: [
          ['Reference', message.reference],
          ['Name', message.name],
          ['Email', message.email],
          ['Subject', message.subject],
          ['Received', momentOf(message.createdAt)],
        ],
      },
      { quote: message.message },
      { link: deskAddress('messages', message), label: 'Open it at the desk' },
    ],
  };
}

/** Confirms a message to its sender. It holds no text of theirs: the address may be another person's. */
export function messageReceipt(message: Message, settings: Settings): Letter {
  return {
    to: addressAlone(message),
    replyTo: 'director',
    subject: `Your message ${message.reference} has arrived`,
    blocks: [
      greeting,
      {
        paragraph: `Thank you for writing to ${settings.identity.name}. Your message has arrived.`,
      },
      receiptFacts(message),
      replyTime(settings),
      ...closing(settings),
    ],
  };
}
