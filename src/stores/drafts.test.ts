import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftKey } from '#contract/storage-keys';
import {
  type Draft,
  elapsedMsOf,
  forgetDraft,
  isEmptyDraft,
  keepDraft,
  readDraft,
  withKey,
  withValues,
} from './drafts.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const draft: Draft = { values: { name: 'Ada', moreUrls: ['', 'https://a.example'] }, startedAt: 5 };

it('keeps what was typed until it is forgotten', () => {
  keepDraft('contact', draft);
  expect(readDraft('contact')).toEqual(draft);
  expect(readDraft('project').values).toEqual({});
  forgetDraft('contact');
  expect(readDraft('contact').values).toEqual({});
});

it.each(['', 'nonsense', '[]', '{"values":{"name":5},"startedAt":0}'])(
  'begins anew where it finds %j',
  (text) => {
    kept.set(draftKey('contact'), text);
    const { values, startedAt } = readDraft('contact');
    expect(values).toEqual({});
    expect(startedAt).toBeGreaterThan(0);
  },
);

it('says so when the browser does not keep it', () => {
  expect(keepDraft('contact', draft)).toBe(true);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(keepDraft('contact', draft)).toBe(false);
});

it.each([60_000, -60_000])('has taken its time with a clock that moved by %i ms', (ms) => {
  const elapsedMs = elapsedMsOf({ values: {}, startedAt: Date.now() - ms });
  expect(elapsedMs).toBeGreaterThan(59_000);
});

it('keeps its key as long as its values', () => {
  const sent = withKey(draft);
  expect(sent.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(withKey(sent)).toEqual(sent);
  expect(withValues(sent, structuredClone(draft.values))).toEqual(sent);
  const changed = withValues(sent, { ...draft.values, name: 'Adam' });
  expect(changed).toEqual({ values: { ...draft.values, name: 'Adam' }, startedAt: 5 });
});

it('keeps its key over fields that are blank until it is known who is signed in', () => {
  const sent = withKey({ values: { subject: 'Rain' }, startedAt: 5 }, 7);
  expect(sent.sender).toBe(7);
  expect(withValues(sent, { name: '', email: '', subject: 'Rain' })).toEqual(sent);
  expect(withValues(sent, { name: 'Ada', email: '', subject: 'Rain' }).key).toBeUndefined();
});

it('is empty while nothing but blanks is typed', () => {
  expect(isEmptyDraft({ values: { name: ' ', moreUrls: ['', ''] }, startedAt: 0 })).toBe(true);
  expect(isEmptyDraft(draft)).toBe(false);
});
