import { expect, it } from 'vitest';
import { newestAnswer } from './newest-answer.ts';

it('drops an answer that arrives after the one to a newer question', async () => {
  const taken: string[] = [];
  const ask = newestAnswer<string>((answer) => taken.push(answer));
  const older = Promise.withResolvers<string>();
  const asked = ask(older.promise);
  await ask(Promise.resolve('newer'));
  older.resolve('older');
  await asked;
  expect(taken).toEqual(['newer']);
});

it('hears of a failure only while nothing newer was asked', async () => {
  const ask = newestAnswer<string>(() => undefined);
  const failing = Promise.withResolvers<string>();
  const asked = ask(failing.promise);
  await ask(Promise.resolve('newer'));
  failing.reject(new Error('no'));
  await expect(asked).resolves.toBeUndefined();
  await expect(ask(Promise.reject(new Error('no')))).rejects.toThrow('no');
});
