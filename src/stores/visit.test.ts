import * as v from 'valibot';
import { expect, it } from 'vitest';
import { visitSchema } from '#contract/endpoints/record-visit';
import { countBrief, countOpened, countWatched, sourceOf, takeVisit } from './visit.ts';

it('is told in as many parts as the server takes, and each thing once', () => {
  for (let number = 1; number <= 60; number++) {
    countOpened(`/images/${number}`);
    countWatched(`/videos/${number}`, 0);
  }
  countBrief('begun');
  const [first, second, third] = [takeVisit(), takeVisit(), takeVisit()];
  for (const part of [first, second]) expect(v.is(visitSchema, part)).toBe(true);
  expect([first.opened.length, second.opened.length]).toEqual([50, 10]);
  expect([first.watched.length, second.watched.length]).toEqual([50, 10]);
  expect(new Set([...first.opened, ...second.opened]).size).toBe(60);
  expect([first.brief, second.brief]).toEqual([['begun'], []]);
  expect(third).toEqual({ opened: [], watched: [], brief: [] });
});

it.each([
  ['https://www.example.org/rain?q=1', 'www.example.org'],
  ['android-app://com.Example.Reader', 'com.example.reader'],
  ['https://my_host.example/', undefined],
  [`https://${'a.'.repeat(60)}example/`, undefined],
  ['https://halation.example/videos', undefined],
  ['', undefined],
])('tells of %j the source %j, which the server takes', (referrer, source) => {
  expect(sourceOf(referrer, 'halation.example')).toBe(source);
  expect(v.is(visitSchema, { path: '/', source })).toBe(true);
});
