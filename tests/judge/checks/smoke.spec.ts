import { ask, expect, test } from './judged.ts';

test('answers', async () => {
  expect((await ask('/')).status).toBe(200);
});
