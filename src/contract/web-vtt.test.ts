import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfWebVtt } from './web-vtt.ts';

const cue = '00:01.000 --> 00:04.000\nNobody gets on.';

describe('a WebVTT file', () => {
  it.each([
    `WEBVTT\n\n${cue}`,
    `WEBVTT - The Night Bus\nKind: captions\n\nNOTE by hand\n\n1\n${cue}\n\nSTYLE\n::cue {}`,
    'WEBVTT\n\n01:00:00.000 --> 100:00:04.000 line:0 align:start\n- Here?\n- No.',
  ])('has captions: %j', (text) => {
    expect(faultOfWebVtt(text)).toBeNull();
  });

  it.each([
    [`1\n${cue}`, 'Captions must be a WebVTT file'],
    [`WEBVTTX\n\n${cue}`, 'Captions must be a WebVTT file'],
    ['WEBVTT', 'There are no captions in this file'],
    [
      'WEBVTT\n\n00:00:01,000 --> 00:00:04,000\nHello',
      'Captions, line 3: times are written like 00:01.000 --> 00:04.000',
    ],
    [
      `WEBVTT\n\n${cue}\n00:05.000 --> 00:06.000\nAgain`,
      'Captions, line 5: an empty line must stand before each caption',
    ],
    [
      'WEBVTT\n\n00:04.000 --> 00:01.000\nBackwards',
      'Captions, line 3: a caption must end after it begins',
    ],
    ['WEBVTT\n\n00:61.000 --> 01:02.000\nLate', /line 3: times are written/],
  ])('is told what is wrong with it: %j', (text, fault) => {
    expect(faultOfWebVtt(text)).toMatch(fault);
  });

  it('is judged, whatever it is', () => {
    const text = fc.string({
      unit: fc.constantFrom('WEBVTT', '\n', '-->', ' ', '0', ':', '.', 'é'),
    });
    fc.assert(
      fc.property(text, (some) => {
        expect(faultOfWebVtt(some)?.length ?? 1).toBeGreaterThan(0);
      }),
    );
  });
});
