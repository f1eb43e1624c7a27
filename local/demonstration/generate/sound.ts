import { fillNoise, fillTone, hits, type Track } from './synthesiser.ts';

export { sampleRate } from './synthesiser.ts';

/** What is heard in each film, as written in its texts. The others are silent. */
const scores: Readonly<Record<string, (track: Track) => void>> = {
  'neon-dreams': (track) => {
    fillNoise(track, { seed: 1, from: 900, to: 7000, level: () => 0.05 });
    fillNoise(track, { seed: 2, from: 80, to: 320, level: (at) => 0.05 + 0.02 * Math.sin(at) });
    for (const [hertz, pan] of [
      [55, 0],
      [82.4, -0.4],
      [110, 0.4],
      [164.8, -0.2],
    ] as const) {
      fillTone(track, {
        hertz,
        pan,
        level: (at) => 0.06 * swell(at, 1, 10, track.seconds) * (55 / hertz) ** 0.5,
      });
    }
  },
  totality: (track) => {
    fillNoise(track, {
      seed: 5,
      from: 120,
      to: 700,
      level: (at) => 0.06 + 0.03 * Math.sin(at * 0.9),
    });
    for (const [hertz, pan] of [
      [41.2, 0],
      [61.7, -0.5],
      [82.4, 0.5],
      [123.5, -0.3],
      [246.9, 0.3],
    ] as const) {
      fillTone(track, {
        hertz,
        pan,
        level: (at) => 0.09 * swell(at, 2.5, 8.5, track.seconds) * (41 / hertz) ** 0.5,
      });
    }
  },
  'the-keeper': (track) => {
    fillNoise(track, {
      seed: 7,
      from: 90,
      to: 900,
      level: (at) => 0.09 * (0.45 + 0.55 * Math.sin(at * 0.95) ** 2),
    });
    fillNoise(track, {
      seed: 8,
      from: 700,
      to: 3200,
      level: (at) => 0.022 * Math.sin(at * 0.95 + 0.4) ** 6,
    });
    for (const [hertz, loud] of [
      [98, 0.12],
      [147, 0.05],
      [196, 0.03],
    ] as const) {
      fillTone(track, {
        hertz,
        pan: 0.3,
        level: (at) => loud * (gate(at, 2.2, 4) + gate(at, 8.2, 10)),
      });
    }
  },
  'sector-nine': (track) => {
    for (const [hertz, pan] of [
      [50, 0],
      [75, -0.4],
      [100, 0.4],
    ] as const) {
      fillTone(track, {
        hertz,
        pan,
        level: (at) => 0.05 * (0.8 + 0.2 * Math.sin(at * 1.3)) * (50 / hertz),
      });
    }
    fillNoise(track, { seed: 21, from: 150, to: 1200, level: () => 0.012 });
    const steps = Array.from({ length: 20 }, (_, step) => 0.35 + step * 0.59).filter(
      (at) => at < track.seconds - 0.3,
    );
    hits(track, { times: steps, hertz: 90, seconds: 0.12, level: 0.16 });
    hits(track, { times: steps.map((at) => at + 0.02), hertz: 1500, seconds: 0.025, level: 0.03 });
  },
  'the-screening': (track) => {
    const clicks = Array.from({ length: Math.floor(track.seconds * 16) }, (_, click) => click / 16);
    hits(track, { times: clicks, hertz: 1900, seconds: 0.012, level: 0.05 });
    fillNoise(track, { seed: 31, from: 200, to: 1400, level: () => 0.02 });
    fillTone(track, { hertz: 48, pan: 0.3, level: () => 0.05 });
  },
};

/** A film's sound as interleaved stereo 32-bit floats; nothing for a silent film. */
export function soundOf(slug: string, seconds: number): Buffer | undefined {
  const score = scores[slug];
  if (!score) return undefined;
  const track: Track = { seconds, samples: new Float32Array(Math.round(seconds * 48_000) * 2) };
  score(track);
  const { samples } = track;
  for (let index = 0; index < samples.length; index += 1) {
    const at = index / 2 / 48_000;
    const edge = Math.min(1, at / 0.4, (seconds - at) / 0.9);
    samples[index] = Math.tanh((samples[index] ?? 0) * edge * 1.6);
  }
  return Buffer.from(samples.buffer);
}

function swell(at: number, from: number, to: number, end: number): number {
  return Math.min(
    1,
    Math.max(0, at - from * 0.4) / from,
    Math.max(0, end - at) / Math.max(0.5, end - to),
  );
}

/** 1 between two moments, with soft edges. */
function gate(at: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (at - from) / 0.25), Math.max(0, (to - at) / 0.5));
}
