import type { Delivery } from '#contract/entities/delivery';
import type { LetterKind } from '#contract/options';

const names: Partial<Record<LetterKind, string>> = {
  'message-notice': 'Notice to you',
  'project-notice': 'Notice to you',
  'message-receipt': 'Receipt',
  'project-receipt': 'Receipt',
  'project-decision': 'Decision',
  'message-reply': 'Reply',
  'project-reply': 'Reply',
};

/** What a letter is called beside the message or project that it is about. */
export const letterName = ({ letter }: Pick<Delivery, 'letter'>): string => names[letter] ?? 'Mail';

/** What became of a letter, such as "waiting, last try failed: mailbox is busy". */
export function stateOf({ state, failure }: Pick<Delivery, 'state' | 'failure'>): string {
  if (state === 'waiting' && failure) return `waiting, last try failed: ${failure}`;
  if (state === 'failed') return `failed: ${failure ?? 'no reason was given'}`;
  if (state === 'withheld') return 'withheld: daily cap reached';
  return state;
}

/** Whether the team has to know: it failed, or its last try did. */
export const isInTrouble = ({ state, failure }: Delivery): boolean =>
  state === 'failed' || (state === 'waiting' && failure !== null);

/** Whether it is likely to be sent within seconds. */
export const isAboutToLeave = ({ state, failure }: Delivery): boolean =>
  state === 'waiting' && failure === null;

/** The letters that a row tells of: the latest of each kind; notices to the director only when they do not get through. */
export function toldOf(letters: readonly Delivery[]): Delivery[] {
  const latest = new Map(letters.map((letter) => [letterName(letter), letter]));
  return [...latest.values()].filter(
    (letter) => isInTrouble(letter) || !letter.letter.endsWith('-notice'),
  );
}
