import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOutbox } from '#contract/endpoints/list-outbox';
import { sendMessage } from '#contract/endpoints/send-message';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { aMessage } from '#tests/support/forms';
import { runEverythingDue } from '#tests/support/run-everything-due';

let api: Api;

beforeAll(async () => {
  process.env['MAIL_DIRECTORY'] = '';
  api = await startApi();
});
afterAll(() => api.close());

it('lets letters wait where no mail server is configured, and says so on the desk', async () => {
  const { token } = await signedIn(api, 'mara');
  const { status } = await api.request(sendMessage, { body: aMessage() });
  expect(status).toBe(201);
  await runEverythingDue(api);
  const { answer } = await api.request(listOutbox, {}, { token });
  expect(answer).toMatchObject({
    canSend: false,
    letters: [
      { letter: 'message-notice', state: 'waiting', attempts: 0 },
      { letter: 'message-receipt', state: 'waiting', attempts: 0 },
    ],
  });
});
