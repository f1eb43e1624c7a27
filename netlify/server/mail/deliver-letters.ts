import { currentSettings } from '../db/current-settings.ts';
import { currentDatabase, type Database } from '../db/database.ts';
import {
  type ClaimedLetter,
  claimLetters,
  recordFailure,
  recordSent,
  recordWithheld,
} from '../db/queries/outbox.ts';
import { reasonOf } from '../fetch-whole.ts';
import { log } from '../log.ts';
import { isAllowed } from './allowances.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import { writeLetter } from './write-letter.ts';

/** Letters taken at once: few enough to be sent well within the time after which they count as lost. */
const batch = 10;

/**
 * Sends the letters that are due, until none is or the time is up. Where no mail server is configured they wait.
 * @param deadline - when to start no further batch.
 */
export async function deliverLetters(deadline: Date): Promise<void> {
  const postOffice = await openPostOffice();
  if (!postOffice) return;
  const db = currentDatabase();
  try {
    let claimed: ClaimedLetter[];
    do {
      claimed = await claimLetters(db, batch);
      await Promise.all(claimed.map((letter) => deliver(db, postOffice, letter)));
    } while (claimed.length === batch && Date.now() < deadline.getTime());
  } finally {
    postOffice.close();
  }
}

async function deliver(db: Database, postOffice: PostOffice, claimed: ClaimedLetter) {
  const { id } = claimed.letter;
  try {
    if (!(await isAllowed(db, claimed))) return await recordWithheld(db, id);
    const settings = await currentSettings();
    await postOffice.send(await writeLetter(db, claimed, settings), id, settings);
  } catch (error) {
    log('warn', 'letter not sent', { id, letter: claimed.kind, ...describeFailure(error) });
    // A failed statement says itself only what it was, with its parameters.
    return recordFailure(db, id, reasonOf(error), isUnknownAddress(error));
  }
  await recordSent(db, id);
}

/** Without words: those of a mail server repeat the address. They stand in the outbox. */
function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const { name, code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return { error: name, code, responseCode };
}

/** The enhanced status codes of an address that does not exist (RFC 3463, section 3.2): each further attempt is refused too. */
const unknownAddress = /^5\d\d[ -]5\.1\.(?:[1236]|10)\b/;

const isUnknownAddress = (error: unknown): boolean =>
  error instanceof Error && 'response' in error && unknownAddress.test(String(error.response));
