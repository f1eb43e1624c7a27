import { expect, test } from 'vitest';
import { faultOfWebVtt } from '#contract/web-vtt';
import { webVttOf } from './web-vtt-of.ts';

const srt = [
  '\uFEFF1',
  '00:00:00,500 --> 00:00:02,000 X1:40 X2:600',
  'Rain on <i>glass</i>.',
  '',
  '2',
  '1:02:03,5 --> 01:02:04,000',
  '1984',
  'was a year.',
  '',
].join('\r\n');

test('makes WebVTT of an SRT file, and keeps captions that are numbers', () => {
  const made = webVttOf(srt);
  expect(made).toBe(
    [
      'WEBVTT',
      '',
      '00:00:00.500 --> 00:00:02.000 X1:40 X2:600',
      'Rain on <i>glass</i>.',
      '',
      '01:02:03.500 --> 01:02:04.000',
      '1984',
      'was a year.',
      '',
    ].join('\n'),
  );
  expect(faultOfWebVtt(made)).toBeNull();
});

test.each(['WEBVTT\n\n00:01.000 --> 00:02.000\nRain.', 'No captions at all'])(
  'leaves another text as it is',
  (text) => {
    expect(webVttOf(text)).toBe(text);
  },
);
