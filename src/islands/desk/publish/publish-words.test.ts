import { expect, it } from 'vitest';
import type { PublishState, WaitingChange } from '#contract/entities/publish-state';
import { canPublish, deploysSentence, liveSentence, publishSentence } from './publish-words.ts';

const now = new Date(2026, 2, 1, 15, 0);
const today = new Date(2026, 2, 1, 14, 2).toISOString();
const yesterday = new Date(2026, 1, 28, 9, 5).toISOString();

const change = (kind: WaitingChange['kind']): WaitingChange => ({
  ...{ kind, itemId: 1, title: 'Night Bus', action: 'changed', actorName: 'mara' },
  ...{ happenedAt: today, version: 129 },
});
const work = change('video');
const text = change('site-content');

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
  deploys: { used: 3, perMonth: 8, nextAutomaticAt: today },
  changes: [],
  changeCount: 0,
};

it.each([
  ['Live since 14:02 (version 128)', {}],
  ['Live since 28 February at 09:05 (version 128)', { liveSince: yesterday }],
  ['Not built yet', { liveSince: null }],
  [
    '1 change visible now; pages update at 14:02',
    { state: 'waiting', changes: [work], changeCount: 1, dueAt: today },
  ],
  [
    '2 changes visible now; pages update on 28 February at 09:05',
    { state: 'waiting', changes: [work, work], changeCount: 2, dueAt: yesterday },
  ],
  [
    '1 change; pages update at 14:02',
    { state: 'waiting', changes: [text], changeCount: 1, dueAt: today },
  ],
  [
    '2 changes, works visible now; pages update when you publish',
    { state: 'waiting', changes: [work, text], changeCount: 2 },
  ],
  [
    '1 change visible now; pages update with the next deploy',
    { state: 'waiting', changes: [work], changeCount: 1, hasHook: false },
  ],
  ['Build of version 129 requested', { state: 'asked', buildingVersion: 129 }],
  ['Building version 129', { state: 'building', buildingVersion: 129 }],
  ['Build failed; visitors see version 128', { state: 'failed' }],
  ['Build failed; visitors see version 128; next try at 14:02', { state: 'failed', dueAt: today }],
] satisfies [string, Partial<PublishState>][])('says "%s"', (sentence, changes) => {
  expect(publishSentence({ ...live, ...changes }, now)).toBe(sentence);
});

it('says since when the pages are as they are, whatever is on its way', () => {
  expect(liveSentence({ ...live, state: 'building' }, now)).toBe('Live since 14:02 (version 128)');
});

it.each([
  ['3 of 8 deploys used this month', {}, {}],
  [
    '3 of 8 deploys used this month, the next automatic one from 4 March at 09:05',
    { nextAutomaticAt: new Date(2026, 2, 4, 9, 5).toISOString() },
    {},
  ],
  ['1 deploy this month, none of them automatic', { used: 1, perMonth: 0 }, {}],
  ['3 deploys this month', { nextAutomaticAt: null }, { hasHook: false }],
])('says "%s"', (sentence, deploys, changes) => {
  const publishing = { ...live, ...changes, deploys: { ...live.deploys, ...deploys } };
  expect(deploysSentence(publishing, now)).toBe(sentence);
});

it.each([
  ['while nothing waits', false, {}],
  ['while changes wait', true, { state: 'waiting', version: 129 }],
  ['without a hook', false, { state: 'waiting', version: 129, hasHook: false }],
  ['once a build is asked for', false, { state: 'asked', version: 129, buildingVersion: 129 }],
  [
    'while the hook of that build refuses',
    true,
    { state: 'asked', version: 129, buildingVersion: 129, hookFailure: 'It answered 503.' },
  ],
  ['after a build that failed', true, { state: 'failed' }],
] satisfies [string, boolean, Partial<PublishState>][])(
  'Publish now %s: offered %s',
  (_, isOffered, changes) => {
    expect(canPublish({ ...live, ...changes })).toBe(isOffered);
  },
);
