import type { Block } from './content.ts';

/** A person's name and address. They stay apart until they are encoded, so that neither can pass for the other. */
export interface Correspondent {
  name: string;
  address: string;
}

/** A letter ready to be encoded. */
export interface Letter {
  /** `director`: the configured address. */
  to: Correspondent | 'director';
  replyTo: Correspondent | 'director';
  subject: string;
  /** Written by a person for this one recipient, so that a holiday notice may answer it. */
  isPersonal?: true;
  blocks: Block[];
}
