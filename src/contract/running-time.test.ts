import { expect, test } from 'vitest';
import {
  isoDuration,
  isRunningTime,
  readRunningTime,
  secondsOf,
  shownRunningTime,
  slateTime,
} from './running-time.ts';

test.each([
  ['2:35', 155],
  ['00:07', 7],
  ['1:02:35', 3755],
  ['120:00', 7200],
])('reads %s as %i seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

test.each(['00:00', '', '7', '2:75', 'two minutes', '1:2:3:4'])('takes %s for unknown', (text) => {
  expect(secondsOf(text)).toBeNull();
});

test.each([
  ['0:30', '00:30'],
  ['00:00:30', '00:30'],
  ['00:00:30:00', '00:30'],
  ['01:02:35;12', '1:02:35'],
  ['62:35', '1:02:35'],
  ['12 min', '12 min'],
])('shows %s as %s', (text, shown) => {
  expect(shownRunningTime(text)).toBe(shown);
});

test.each([
  [7, 'PT7S'],
  [155, 'PT2M35S'],
  [3600, 'PT1H'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(isoDuration(seconds)).toBe(text);
});

test.each([
  ['30', '00:30'],
  ['90', '01:30'],
  ['0:30', '0:30'],
  ['00:30', '00:30'],
  ['1:02:03', '1:02:03'],
  ['00:00:30:12', '00:00:30'],
  ['0', '00:00'],
  ['0:00', '0:00'],
])('takes %s for %s', (text, taken) => {
  expect(readRunningTime(text)).toBe(taken);
});

test.each(['30 s', '0:75', 'half a minute', '0:30:', '1:2:3:4', '-1'])('cannot take %s', (text) => {
  expect(readRunningTime(text)).toBeNull();
});

test.each(['0:07', '1:00:00', '12 min'])('%s is a running time', (text) => {
  expect(isRunningTime(text)).toBe(true);
});

test.each(['00:00', '0:00', '', '-'])('%s says that nobody knows how long it is', (text) => {
  expect(isRunningTime(text)).toBe(false);
});

test.each([
  [0, '00:00'],
  [8.9, '00:08'],
  [155, '02:35'],
  [3755, '1:02:35'],
  [Number.NaN, '00:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(slateTime(seconds)).toBe(text);
});
