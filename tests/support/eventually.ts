import { vi } from 'vitest';

/** Waits until what is expected holds, for at most ten seconds. */
export function eventually(expected: () => unknown): Promise<unknown> {
  return vi.waitFor(expected, { timeout: 60_000, interval: 20 });
}
