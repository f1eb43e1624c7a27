import { expect, test } from 'vitest';
import { idempotencyHeader } from '#contract/submission';
import { sentOnce } from './sent-once.ts';

/** Notes the keys it is called with; fails where it is told to. */
function sending({ failures }: { failures: number }) {
  const keys: (string | undefined)[] = [];
  const send = sentOnce(async (_form: { title: string }, { headers }) => {
    keys.push(headers[idempotencyHeader]);
    if (keys.length <= failures) throw new Error('no answer');
  });
  return { keys, send };
}

test('what is sent again, because no answer came, has the same key', async () => {
  const { keys, send } = sending({ failures: 1 });
  await expect(send({ title: 'Rain' })).rejects.toThrow('no answer');
  await send({ title: 'Rain' });
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('what is sent twice at once has one key', async () => {
  const { keys, send } = sending({ failures: 0 });
  await Promise.all([send({ title: 'Rain' }), send({ title: 'Rain' })]);
  expect(keys[1]).toBe(keys[0]);
});

test('other content, and the same after an answer, has a key of its own', async () => {
  const { keys, send } = sending({ failures: 1 });
  await expect(send({ title: 'Rain' })).rejects.toThrow('no answer');
  await send({ title: 'Snow' });
  await send({ title: 'Snow' });
  expect(new Set(keys).size).toBe(3);
});
