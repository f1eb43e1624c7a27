// What a client is told about a decided project, before an admin changes it. Nothing of it is the client's own text: the
// address may be another person's.

export type Decision = 'approved' | 'rejected';

/** The note for a decision: plain text, its paragraphs separated by blank lines. */
export const decisionNote = (decision: Decision): string =>
  ['Hello,', ...paragraphs[decision]].join('\n\n');

/** What a client is told where the note was left out. */
export const decisionAlone = (decision: Decision): string =>
  `Hello,\n\nYour project request has been ${decision}.`;

const paragraphs = {
  approved: [
    'Thank you for your project request. We would be glad to make it with you.',
    'We will write to you shortly to agree on the script, the schedule and the payment. Until then there is nothing to pay and nothing else you need to do.',
  ],
  rejected: [
    'Thank you for your project request and for the thought you have put into it.',
    'After looking at it closely we are not able to take it on at this time. This says nothing about the idea: we can only give a few projects the time that they deserve. You are welcome to write to us again.',
  ],
} as const satisfies Record<Decision, readonly string[]>;
