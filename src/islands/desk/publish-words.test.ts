import { expect, it } from 'vitest';
import type { PublishState } from '#contract/entities/publish-state';
import { liveSentence, publishSentence } from './publish-words.ts';

const now = new Date(2026, 2, 1, 15, 0);
const today = new Date(2026, 2, 1, 14, 2).toISOString();
const yesterday = new Date(2026, 1, 28, 9, 5).toISOString();

const live: PublishState = {
  state: 'live',
  version: 128,
  liveVersion: 128,
  liveSince: today,
  buildingVersion: null,
  dueAt: null,
  failure: null,
  hookFailure: null,
  hasHook: true,
  changes: [],
  changeCount: 0,
};

it.each([
  ['Live since 14:02 (version 128)', {}],
  ['Live since 28 February at 09:05 (version 128)', { liveSince: yesterday }],
  ['Not built yet', { liveSince: null }],
  ['Waiting: 1 change, to be built at 14:02', { state: 'waiting', changeCount: 1, dueAt: today }],
  ['Waiting: 2 changes', { state: 'waiting', changeCount: 2 }],
  [
    'Waiting: 2 changes, until the site is next built',
    { state: 'waiting', changeCount: 2, hasHook: false },
  ],
  ['Version 129 is asked for', { state: 'asked', buildingVersion: 129 }],
  ['Building version 129', { state: 'building', buildingVersion: 129 }],
  ['Build failed: kept version 128', { state: 'failed' }],
] satisfies [string, Partial<PublishState>][])('says "%s"', (sentence, changes) => {
  expect(publishSentence({ ...live, ...changes }, now)).toBe(sentence);
});

it('says since when the pages are as they are, whatever is on its way', () => {
  expect(liveSentence({ ...live, state: 'building' }, now)).toBe('Live since 14:02 (version 128)');
});
