import { expect, it, vi } from 'vitest';
import { breakdowns, runBreakdowns, runKills } from '#tests/chaos/scenarios';

// How long the site waits is part of its promises: its own limits hold here.
vi.stubEnv('DATABASE_TIMEOUT_MS', undefined);
vi.stubEnv('BLOBS_REQUEST_MS', undefined);

// `npm run chaos` does the same for longer, and more of it.
const testTimeoutMs = 300_000;
/** Other tests share the machine; what used to take 25 s is still found. */
const busyTimeoutMs = 12_000;
const chosen = breakdowns.filter(({ name }) =>
  ['database slow (5 s)', 'every third statement fails', 'Blobs down'].includes(name),
);

it(
  'keeps its promises while the database is slow or fails now and then, and while Blobs are down',
  async () => {
    expect(chosen).toHaveLength(3);
    const outcomes = await runBreakdowns(1, chosen, busyTimeoutMs);
    expect(outcomes.filter(({ broken }) => broken.length > 0)).toEqual([]);
    expect(outcomes.flatMap(({ calls }) => calls).length).toBeGreaterThan(30);
  },
  testTimeoutMs,
);

it(
  'keeps everything it has acknowledged, once, when its process is killed while it writes',
  async () => {
    const kills = 2;
    const { calls, broken } = await runKills(kills, busyTimeoutMs);
    expect(broken).toEqual([]);
    // Each process has acknowledged something before it is killed, on a quick machine hardly more.
    expect(calls.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(kills);
    expect(calls.some(({ status }) => status === 0)).toBe(true);
  },
  testTimeoutMs,
);
