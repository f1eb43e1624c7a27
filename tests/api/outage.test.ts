import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { logIn } from '#contract/endpoints/log-in';
import { sendMessage } from '#contract/endpoints/send-message';
import { submitProject } from '#contract/endpoints/submit-project';
import { ApiError } from '#contract/request';
import type { Receipt } from '#contract/submission';
import { attempts } from '#server/db/tables/attempts';
import { messages } from '#server/db/tables/messages';
import { outbox } from '#server/db/tables/outbox';
import { projects } from '#server/db/tables/projects';
import { listSpooled } from '#server/spool/spool';
import { type Api, startApi } from '#tests/support/api';
import { eventually } from '#tests/support/eventually';
import { aMessage, aProject } from '#tests/support/forms';
import { runEverythingDue } from '#tests/support/run-everything-due';

const submissions = 100;

let api: Api;

beforeAll(async () => {
  process.env['STORED_FORMS_PER_ADDRESS'] = String(submissions + 5);
  process.env['RECEIPTS_PER_DAY'] = String(submissions);
  api = await startApi();
});
afterEach(async () => {
  await api.database.resumeAnswering();
  await runEverythingDue(api);
  expect(await listSpooled()).toEqual([]);
  await api.db.delete(messages);
  await api.db.delete(projects);
  await api.db.delete(attempts);
});
afterAll(() => api.close());

/** Sends a form until it is answered, as a person does who presses the button again. */
async function insist(key: string, index: number): Promise<Receipt> {
  const options = { headers: { 'Idempotency-Key': key } };
  const email = `client-${index}@example.org`;
  try {
    const { answer } = await (index % 2
      ? api.request(
          sendMessage,
          { body: aMessage({ email, subject: `Message ${index}` }) },
          options,
        )
      : api.request(
          submitProject,
          { body: aProject({ email, title: `Project ${index}` }) },
          options,
        ));
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return insist(key, index);
    throw error;
  }
}

it('loses nothing and doubles nothing when the database goes away in the middle of 100 submissions', async () => {
  const keys = Array.from({ length: submissions }, () => randomUUID());
  const references: string[] = [];
  const waiting = [...keys.entries()];
  const sender = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, key] = next;
      if (index === 40) await api.database.stopAnswering();
      references.push((await insist(key, index)).reference);
    }
  };
  await Promise.all(Array.from({ length: 20 }, sender));
  expect(new Set(references).size).toBe(submissions);
  const spooled = await listSpooled();
  expect(spooled.length).toBeGreaterThan(0);
  expect(spooled.length).toBeLessThan(submissions);

  await api.database.resumeAnswering();
  const repeated = await Promise.all(
    [...keys.entries()].slice(70).map(async ([index, key]) => (await insist(key, index)).reference),
  );
  expect(references).toEqual(expect.arrayContaining(repeated));
  // One run may end before all of them are stored; then the next one goes on.
  while ((await listSpooled()).length > 0) await api.runScheduled();
  const rows = [
    ...(await api.db.select({ reference: messages.reference }).from(messages)),
    ...(await api.db.select({ reference: projects.reference }).from(projects)),
  ];
  expect(rows.map(({ reference }) => reference).sort()).toEqual(references.sort());

  await runEverythingDue(api);
  const letters = await api.db.select({ state: outbox.state }).from(outbox);
  expect(letters).toEqual(Array.from({ length: 2 * submissions }, () => ({ state: 'sent' })));
  expect(await mailDirectory()).toHaveLength(2 * submissions);
}, 90_000);

it('answers 202 with the reference alone, and stores it as of the time when it came', async () => {
  await api.database.stopAnswering();
  const before = Date.now();
  const { status, answer } = await api.request(submitProject, { body: aProject() });
  expect(status).toBe(202);
  expect(answer).toEqual({ reference: expect.stringMatching(/^PRJ-/) });
  const after = Date.now();
  await api.database.resumeAnswering();
  await api.runScheduled();
  const [row] = await api.db.select().from(projects);
  expect(row).toMatchObject({ ...aProject(), ...answer, status: 'pending', spooled: true });
  expect(row).toMatchObject({ packageLabel: 'Standard', packagePrice: '$3,000' });
  expect(row?.createdAt.getTime()).toBeGreaterThanOrEqual(before);
  expect(row?.createdAt.getTime()).toBeLessThanOrEqual(after);
});

it('keeps what is spooled while the database stays away', async () => {
  await api.database.stopAnswering();
  await api.request(sendMessage, { body: aMessage() });
  await api.runScheduled();
  expect(await listSpooled()).toHaveLength(1);
});

it('says so for what cannot wait', async () => {
  await api.database.stopAnswering();
  await expect(
    api.request(logIn, { body: { username: 'mara', password: 'password' } }),
  ).rejects.toMatchObject({ status: 503 });
});

it('takes no more from one address than its budget, also while it cannot count', async () => {
  await api.database.stopAnswering();
  const send = () => api.request(sendMessage, { body: aMessage() });
  for (let sent = 0; sent < submissions + 5; sent += 15) {
    await Promise.all(Array.from({ length: 15 }, send));
  }
  await expect(send()).rejects.toMatchObject({
    status: 503,
    text: 'The site cannot reach its data right now. Please try again soon.',
  });
});

it('writes mail as files that a mail program opens', async () => {
  const { answer } = await api.request(sendMessage, { body: aMessage({ subject: 'Grüße 🎬' }) });
  const subject = `Message ${answer.reference}: Grüße 🎬`;
  await eventually(async () => {
    const files = await Promise.all((await mailDirectory()).map((file) => readFile(file)));
    const mails = await Promise.all(files.map((file) => PostalMime.parse(file)));
    expect(mails.map((mail) => mail.subject)).toContain(subject);
  });
});

async function mailDirectory(): Promise<string[]> {
  const directory = join(api.dataDirectory, 'mail');
  const files = await readdir(directory);
  return files.filter((file) => file.endsWith('.eml')).map((file) => join(directory, file));
}
