import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { callBuildHook } from './build-hook.ts';

test('a hook that leads elsewhere is not followed', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(307, { Location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const failure = await callBuildHook(`http://127.0.0.1:${port}/hook`, 7);
  server.close();
  expect(failure).toEqual({ failure: 'The build hook does not answer.', isRefused: false });
  expect(asked).toEqual(['/hook?trigger_title=Content+version+7']);
});
