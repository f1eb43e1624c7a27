import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { messageForm } from '#contract/entities/message';
import { projectForm } from '#contract/entities/project';
import { maxSpooled } from '#contract/limits';
import { openStore } from '../blobs/open-store.ts';
import type { Submission } from '../db/submission.ts';

const store = () => openStore({ name: 'spool', consistency: 'strong', requestMs: 1000 });

/** The sender's part comes first, so that what one of them left can be counted by it. */
const keyOf = ({ sender, kind, key }: Submission) => `${folderOf(sender)}/${kind}-${key}`;
const folderOf = (sender: string) => createHash('sha256').update(sender).digest('hex').slice(0, 32);
/** Other names in the store are not the spool's: Netlify's local Blobs server lists its unfinished files, too. */
const ownKey = /^[0-9a-f]{32}\/(?:message|project)-[0-9a-f-]{36}$/;

const shared = {
  key: v.pipe(v.string(), v.uuid()),
  reference: v.string(),
  suspected: v.boolean(),
  receivedAt: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  sender: v.string(),
};

/** What came in before it was kept has none. */
const agreed = v.optional(v.nullable(v.object({ label: v.string(), price: v.string() })), null);

const spooledSchema = v.variant('kind', [
  v.object({ kind: v.literal('message'), form: messageForm, ...shared }),
  v.object({ kind: v.literal('project'), form: projectForm, agreed, ...shared }),
]);

const arrivalSchema = v.object({ receivedAt: shared.receivedAt });

const senderSchema = v.object({ form: v.object({ email: v.string() }) });

/** Too much waits already, from everybody or from this sender. */
export class SpoolFull extends Error {
  override name = 'SpoolFull';
}

/**
 * Keeps a submission until the database is back. The same one twice is kept once.
 * @param allowed - how many one sender may leave.
 * @throws {SpoolFull} and whatever keeps Blobs from answering.
 */
export async function spool(submission: Submission, allowed: number): Promise<void> {
  const keys = await listSpooled();
  const folder = `${folderOf(submission.sender)}/`;
  const own = keys.filter((key) => key.startsWith(folder)).length;
  if (keys.length >= maxSpooled || own >= allowed) throw new SpoolFull('the spool is full');
  await store().setJSON(keyOf(submission), submission, { onlyIfNew: true });
}

/** The names of what waits. */
export async function listSpooled(): Promise<string[]> {
  const { blobs } = await store().list();
  return blobs.map(({ key }) => key).filter((key) => ownKey.test(key));
}

/** What waits under a name; `null` when it is no longer there. @throws when it is not a submission. */
export async function readSpooled(key: string): Promise<Submission | null> {
  const found: unknown = await store().get(key, { type: 'json' });
  return found === null ? null : v.parse(spooledSchema, found);
}

/**
 * When everything that waits came in, also what can no longer be read as a submission; `null` where even that cannot be read.
 * @throws whatever keeps Blobs from answering.
 */
export async function listArrivals(): Promise<(Date | null)[]> {
  const texts = await Promise.all(
    (await listSpooled()).map((key) => store().get(key, { type: 'text' })),
  );
  return texts.filter((text) => text !== null).map(arrivalOf);
}

function arrivalOf(text: string): Date | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), arrivalSchema), text);
  return read.success ? read.output.receivedAt : null;
}

/** What waits and names this e-mail address, as it was sent: also what can no longer be read as a submission. */
export async function findSpooledOf(email: string): Promise<{ key: string; content: unknown }[]> {
  const found = await Promise.all(
    (await listSpooled()).map(async (key) => ({
      key,
      content: (await store().get(key, { type: 'json' })) as unknown,
    })),
  );
  return found.filter(({ content }) => {
    const read = v.safeParse(senderSchema, content);
    return read.success && read.output.form.email.toLowerCase() === email.toLowerCase();
  });
}

export async function removeSpooled(key: string): Promise<void> {
  await store().delete(key);
}
