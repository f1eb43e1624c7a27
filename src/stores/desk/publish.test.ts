import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublishState } from '#contract/entities/publish-state';
import { $isPublishUnknown, $publishState, watchPublishState } from './publish.ts';

const live: PublishState = {
  state: 'live',
  version: 5,
  liveVersion: 5,
  liveSince: '2026-01-01T00:00:00.000Z',
  buildingVersion: null,
  dueAt: null,
  failure: null,
  hookFailure: null,
  hasHook: true,
  deploys: { used: 1, perMonth: 8, nextAutomaticAt: '2026-01-01T00:00:00.000Z' },
  changes: [],
  changeCount: 0,
};

const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let asked = 0;
let answer: PublishState | null = live;
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', tab);
  vi.stubGlobal('localStorage', { getItem: () => 'a token' });
  vi.stubGlobal('fetch', async () => {
    asked++;
    if (!answer) throw new TypeError('There is no connection.');
    return Response.json(answer);
  });
  $publishState.set(null);
  asked = 0;
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often it is asked in ten minutes, the first time included. */
async function askedInTenMinutes(told: PublishState | null): Promise<number> {
  answer = told;
  stop = watchPublishState();
  await vi.advanceTimersByTimeAsync(600_000);
  return asked;
}

it('asks once while everything is live, or only a build from elsewhere is waited for', async () => {
  expect(await askedInTenMinutes(live)).toBe(1);
  stop();
  asked = 0;
  expect(await askedInTenMinutes({ ...live, state: 'waiting', hasHook: false })).toBe(1);
});

it('asks again and again while a build runs or is due, but rarely while it is far off', async () => {
  expect(await askedInTenMinutes({ ...live, state: 'building' })).toBeGreaterThan(100);
  stop();
  asked = 0;
  const dueInHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const soon = await askedInTenMinutes({ ...live, state: 'waiting', dueAt: dueInHours(0.2) });
  expect(soon).toBeGreaterThan(10);
  expect(soon).toBeLessThan(60);
  stop();
  asked = 0;
  expect(await askedInTenMinutes({ ...live, state: 'waiting', dueAt: dueInHours(72) })).toBe(1);
});

it('rests while the tab is hidden and looks at once when it is seen again', async () => {
  answer = { ...live, state: 'building' };
  stop = watchPublishState();
  await vi.advanceTimersByTimeAsync(1000);
  tab.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBeLessThanOrEqual(2);
  const before = asked;
  tab.visibilityState = 'visible';
  tab.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(before + 1);
});

it.each([
  ['before anything is known', null],
  ['while all was live', live],
])('says %s that it could not ask, and goes on asking', async (_, known) => {
  $publishState.set(known);
  answer = null;
  stop = watchPublishState();
  await vi.advanceTimersByTimeAsync(1000);
  expect($isPublishUnknown.get()).toBe(true);
  answer = live;
  await vi.advanceTimersByTimeAsync(60_000);
  expect($isPublishUnknown.get()).toBe(false);
  expect($publishState.get()).toEqual(live);
});
