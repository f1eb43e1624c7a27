import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { type Erased, personForm } from '#contract/endpoints/personal-data';
import { removePerson, takeOutPerson } from '#server/features/personal-data/personal-data';
import type { Ask } from '../admin/ask.ts';
import { CommandError } from '../command.ts';

export const usage = `Usage: npm run person -- <command> <e-mail address>

  export <address> [file]   write everything that the site keeps of this person, as JSON
  erase <address> [--yes]   delete it for good; without --yes it asks first`;

/**
 * Runs one command about a person's data.
 * @param words what follows `npm run person --`.
 * @param ask who can be asked; `null`: nobody.
 * @returns what to tell the person who gave it.
 * @throws {CommandError} in words for that person.
 */
export async function runPersonCommand(words: string[], ask: Ask | null): Promise<string> {
  const [command, address, more, ...rest] = words;
  const given = v.safeParse(personForm, { email: address });
  if (rest.length > 0 || !given.success) throw new CommandError(usage);
  const { email } = given.output;
  if (command === 'export') return exportTo(resolve(more ?? 'halation-person.json'), email);
  if (command !== 'erase' || (more !== undefined && more !== '--yes'))
    throw new CommandError(usage);
  if (more === undefined) await confirm(email, ask);
  return erase(email);
}

async function exportTo(file: string, email: string): Promise<string> {
  const data = await takeOutPerson(email, null);
  const text = `${JSON.stringify(data, null, 2)}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
    throw new CommandError(`${file} could not be written: ${error.message}`);
  });
  const { account, messages, projects, waiting } = data;
  const found = inWords({
    accounts: account ? 1 : 0,
    messages: messages.length,
    projects: projects.length,
    waiting: waiting.length,
  });
  return `${email}: ${found}. Wrote ${file}.`;
}

async function confirm(email: string, ask: Ask | null): Promise<void> {
  if (!ask) throw new CommandError(`Nobody can be asked here: add --yes.\n\n${usage}`);
  const typed = await ask.line(
    `Everything of ${email} will be deleted for good. Type the address again: `,
  );
  if (typed.trim().toLowerCase() !== email.toLowerCase())
    throw new CommandError('Nothing was deleted.');
}

async function erase(email: string): Promise<string> {
  const erased = await removePerson(email, null);
  if (!erased) {
    throw new CommandError('This is an admin. Take the role away first: npm run admin -- demote');
  }
  return `${email}: deleted ${inWords(erased)}. Backups still hold what they held.`;
}

function inWords({ accounts, messages, projects, waiting }: Erased): string {
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  const parts = [
    counted(accounts, 'account'),
    counted(messages, 'message'),
    counted(projects, 'project'),
    ...(waiting > 0 ? [`${counted(waiting, 'form')} still to be stored`] : []),
  ];
  return parts.join(', ');
}
