// A program: measures whether the time of a refused login tells if there is such an account.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn } from '#contract/endpoints/log-in';
import { startSite } from '#local/site';
import { hashPassword } from '#server/auth/passwords';
import { currentDatabase } from '#server/db/database';
import { changeNamed, insertAdmin } from '#server/db/queries/administration';

const rounds = Number(process.argv[2] ?? 200);

Object.assign(process.env, {
  LOG_LEVEL: 'silent',
  FAILED_LOGINS_PER_ACCOUNT: '100000',
  FAILED_LOGINS_PER_ADDRESS: '100000',
});

const dataDirectory = await mkdtemp(join(tmpdir(), 'halation-bench-'));
const dist = join(dataDirectory, 'dist');
await mkdir(dist);
const site = await startSite({ port: 0, dataDirectory, dist });
const passwordHash = await hashPassword('correct horse');
for (const username of ['existing', 'deactivated']) {
  const email = `${username}@mail.example`;
  await insertAdmin(currentDatabase(), { username, email, passwordHash });
}
await changeNamed(currentDatabase(), 'deactivated', { isActive: false });

/** Milliseconds that each kind of refusal took. Taken in turns, so that a slow moment of the machine meets all. */
const times: Record<string, number[]> = { existing: [], deactivated: [], absent: [] };
for (let round = -5; round < rounds; round++) {
  for (const [username, taken] of Object.entries(times)) {
    const startedAt = performance.now();
    await refusedLogin(username);
    // The first rounds warm everything up.
    if (round >= 0) taken.push(performance.now() - startedAt);
  }
}
await site.close();
await rm(dataDirectory, { recursive: true, force: true });

console.info(`A refused login, ${rounds} times each, in milliseconds:`);
console.table(
  Object.entries(times).map(([account, taken]) => ({
    account,
    'first quarter': quantile(taken, 0.25),
    median: quantile(taken, 0.5),
    'last quarter': quantile(taken, 0.75),
  })),
);

async function refusedLogin(username: string): Promise<void> {
  const response = await fetch(site.server.url + logIn.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'not this one' }),
  });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`expected 401, got ${response.status}`);
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
}
