import { randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendMessage } from '#contract/endpoints/send-message';
import { markDue, readMark } from '#server/blobs/due-mark';
import { runDueTasks } from '#server/scheduled/run-due-tasks';
import { type Api, startApi } from '#tests/support/api';
import { aMessage } from '#tests/support/forms';

let api: Api;

beforeAll(async () => {
  api = await startApi();
  await api.runScheduled();
});
afterAll(() => api.close());

const untilDueMs = async () => (await readMark()).getTime() - Date.now();

it('lets the database sleep for a day while nothing is pending', async () => {
  expect(await untilDueMs()).toBeGreaterThan(23 * 3_600_000);
  await api.database.stopAnswering();
  try {
    await api.runScheduled();
    expect(await untilDueMs()).toBeGreaterThan(23 * 3_600_000);
  } finally {
    await api.database.resumeAnswering();
  }
});

it('is due after a form, and idle again when its mail is sent', async () => {
  await api.request(sendMessage, { body: aMessage() });
  expect(await untilDueMs()).toBeLessThanOrEqual(0);
  await api.runScheduled();
  await api.runScheduled();
  expect(await untilDueMs()).toBeGreaterThan(60_000);
});

it('lets the database sleep although something in the spool cannot be stored', async () => {
  const spool = getStore('spool');
  const key = `${'0'.repeat(32)}/message-${randomUUID()}`;
  await spool.setJSON(key, { kind: 'message' });
  await markDue();
  await api.runScheduled();
  expect(await untilDueMs()).toBeGreaterThan(30 * 60_000);
  expect(await spool.get(key)).not.toBeNull();
});

it('tries again within a minute when a task fails', async () => {
  await api.request(sendMessage, { body: aMessage() });
  await api.database.stopAnswering();
  try {
    await api.runScheduled();
  } finally {
    await api.database.resumeAnswering();
  }
  expect(await untilDueMs()).toBeLessThanOrEqual(60_000);
});

it('leaves time for the tasks behind one that uses all that it is given', async () => {
  await markDue();
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
  const given: number[] = [];
  const task = {
    name: 'slow',
    run: async (deadline: Date) => {
      given.push(deadline.getTime() - now);
      now = deadline.getTime();
      return null;
    },
  };
  await runDueTasks([task, task]).finally(() => clock.mockRestore());
  expect(given).toHaveLength(2);
  expect(given[1]).toBeGreaterThan(5000);
});
