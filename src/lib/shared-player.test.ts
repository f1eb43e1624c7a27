import { expect, test } from 'vitest';
import type { VideoWork } from '#contract/entities/work-page';
import { sharedPlayerOf } from './shared-player.ts';

const origin = 'https://halation.example';
const of = (url: string) => sharedPlayerOf({ url } as VideoWork, origin);

test('names the file of an upload with its type', () => {
  expect(of('/uploads/night-bus.webm')).toEqual({
    address: 'https://halation.example/uploads/night-bus.webm',
    type: 'video/webm',
  });
});

test('names the player of a hosting service', () => {
  const { address, type } = of('https://youtu.be/abcdefghijk');
  expect(address).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/);
  expect(type).toBe('text/html');
});

test('says no type of a file elsewhere', () => {
  expect(of('https://example.org/film.mp4')).toEqual({
    address: 'https://example.org/film.mp4',
    type: undefined,
  });
});
