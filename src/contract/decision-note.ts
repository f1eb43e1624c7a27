// What a client is told about a decided project, before an admin changes it.
import type { Project } from './entities/project.ts';

export type Decision = 'approved' | 'rejected';

/** The note for a decision: plain text, its paragraphs separated by blank lines. */
export function decisionNote(
  decision: Decision,
  { name, title }: Pick<Project, 'name' | 'title'>,
): string {
  const paragraphs = decision === 'approved' ? approved(title) : rejected(title);
  return [`Dear ${name},`, ...paragraphs].join('\n\n');
}

/** What a client is told where the note was left out. */
export const decisionAlone = (
  decision: Decision,
  { name, title }: Pick<Project, 'name' | 'title'>,
): string => `Dear ${name},\n\nYour project “${title}” has been ${decision}.`;

const approved = (title: string) => [
  `Thank you for your project “${title}”. We would be glad to make it with you.`,
  'We will write to you shortly to agree on the script, the schedule and the payment. Until then there is nothing to pay and nothing else you need to do.',
];

const rejected = (title: string) => [
  `Thank you for your project “${title}” and for the thought you have put into it.`,
  'After looking at it closely we are not able to take it on at this time. This says nothing about the idea: we can only give a few projects the time that they deserve. You are welcome to write to us again.',
];
