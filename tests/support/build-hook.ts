import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A build hook that tells what it was asked for. */
export interface TestBuildHook {
  url: string;
  /** The titles of the builds that it was asked for. */
  calls: string[];
  /** The statuses of its next answers, 0 where it breaks off without one; 200 when none is left. */
  refusals: number[];
  /** What it does before it answers 200: a build, for instance. */
  onCall: () => Promise<void>;
  close(): void;
}

/** Starts a build hook as Netlify's are. */
export async function startBuildHook(): Promise<TestBuildHook> {
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://hook');
    hook.calls.push(searchParams.get('trigger_title') ?? '');
    const refusal = hook.refusals.shift();
    if (refusal === 0) return void response.destroy();
    if (refusal === undefined) await hook.onCall();
    response.writeHead(refusal ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hook: TestBuildHook = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/build_hooks/1`,
    calls: [],
    refusals: [],
    onCall: async () => undefined,
    close: () => void server.close(),
  };
  return hook;
}
