import type { Settings } from '#contract/settings';
import type { Letter } from '../letter.ts';
import { addressAlone, closing, receiptFacts, written } from './phrases.ts';

interface Answered {
  email: string;
  reference: string;
  createdAt: Date;
}

/**
 * What an admin wrote in answer to a message or project. Nothing of what is answered stands in it: nobody has confirmed
 * that the address is its sender's.
 */
export function replyLetter(
  kind: 'message' | 'project',
  answered: Answered,
  text: string,
  settings: Settings,
): Letter {
  const { reference, createdAt } = answered;
  return {
    to: addressAlone(answered),
    replyTo: 'director',
    subject: `About your ${kind} ${reference}`,
    isPersonal: true,
    blocks: [
      ...written(text),
      receiptFacts({ reference, createdAt: createdAt.toISOString() }),
      ...closing(settings),
    ],
  };
}
