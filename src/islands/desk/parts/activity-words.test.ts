import { expect, it } from 'vitest';
import type { AuditEvent } from '#contract/entities/event';
import { fieldsOf, sentenceOf } from './activity-words.ts';

const change: AuditEvent = {
  id: 1,
  kind: 'video',
  action: 'changed',
  itemId: 3,
  about: 'Last Bus',
  changed: ['title'],
  actorId: 2,
  actorName: 'mara',
  happenedAt: '2026-01-01T00:00:00.000Z',
};

it.each([
  ['mara changed the video Last Bus', {}],
  ['mara arranged the images', { kind: 'image', action: 'arranged', about: null }],
  ['mara requested a build of the site', { kind: 'site', action: 'published', about: null }],
  ['mara logged in', { kind: 'account', action: 'logged-in', about: 'mara' }],
  ['mara read the message MSG-1', { kind: 'message', action: 'read', about: 'MSG-1' }],
  ['mara changed the settings: Contact', { kind: 'site', action: 'changed', about: 'Contact' }],
  ['Someone deleted the video Last Bus', { action: 'deleted', actorName: null }],
  [
    'The site deleted the file bus.webm',
    { kind: 'upload', action: 'deleted', about: 'bus.webm', actorName: null },
  ],
  [
    'A command deactivated the account nils',
    {
      kind: 'account',
      action: 'deactivated',
      about: 'nils',
      actorName: null,
    },
  ],
] as const)('says an event in words: %s', (sentence, event) => {
  const parts = sentenceOf({ ...change, ...event });
  const words = parts.map((part) => (typeof part === 'string' ? part : part.name));
  expect(words.join(' ')).toBe(sentence);
});

it('says the fields of a change in words', () => {
  expect(fieldsOf({ ...change, changed: ['alternativeText', 'processNote', 'tags'] })).toBe(
    'alt text, process note, tags',
  );
});
