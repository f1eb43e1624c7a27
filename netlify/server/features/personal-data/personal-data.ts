import type { Erased, PersonalData } from '#contract/endpoints/personal-data';
import { currentDatabase } from '../../db/database.ts';
import { erasePerson, readPerson } from '../../db/queries/personal-data.ts';
import { findSpooledOf, removeSpooled } from '../../spool/spool.ts';

// For the desk and for `npm run person`.

/**
 * Everything that the site keeps of a person, given out, which is recorded.
 * @param actorId the admin who takes it out; `null`: a command.
 */
export const takeOutPerson = (
  email: string,
  actorId: number | null,
  place: string | null = null,
): Promise<PersonalData> => lookAtPerson(email, { actorId, place });

/** Everything that the site keeps of a person. */
export async function lookAtPerson(
  email: string,
  exporter?: { actorId: number | null; place: string | null },
): Promise<PersonalData> {
  const [waiting, stored] = await Promise.all([
    findSpooledOf(email),
    readPerson(currentDatabase(), email, exporter),
  ]);
  return { ...stored, waiting: waiting.map(({ content }) => content) };
}

/**
 * Deletes everything that the site keeps of a person.
 * @param actorId the admin who does; `null`: a command.
 * @returns `null` when nothing was deleted, because it is the account of a member of the team.
 */
export async function removePerson(
  email: string,
  actorId: number | null,
  place: string | null = null,
): Promise<Erased | null> {
  // Looked for first: what is stored in the meantime is then deleted from the database.
  const waiting = await findSpooledOf(email);
  const erased = await erasePerson(currentDatabase(), email, actorId, place);
  if (!erased) return null;
  await Promise.all(waiting.map(({ key }) => removeSpooled(key)));
  return { ...erased, waiting: waiting.length };
}
