/** Sounds made of noise, sines and short decays, added to a stereo track. Moments are in seconds, loudness from 0 to 1. */

export const sampleRate = 48_000;

export interface Track {
  seconds: number;
  /** Left and right in turn. */
  samples: Float32Array;
}

interface Noise {
  seed: number;
  /** Hertz that the band lies between. */
  from: number;
  to: number;
  level: (at: number) => number;
}

/** Adds filtered noise, another on each side: wind, rain, waves, wheels. */
export function fillNoise({ samples }: Track, { seed, from, to, level }: Noise): void {
  for (const side of [0, 1]) {
    let state = seed * 7919 + side * 104_729 + 1;
    let [low, high] = [0, 0];
    const [open, shut] = [poleOf(to), poleOf(from)];
    for (let index = side; index < samples.length; index += 2) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const white = state / 2_147_483_648 - 1;
      low += open * (white - low);
      high += shut * (low - high);
      samples[index] = (samples[index] ?? 0) + (low - high) * level(index / 2 / sampleRate) * 2;
    }
  }
}

const poleOf = (hertz: number): number => 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate);

interface Tone {
  hertz: number;
  /** -1 is left, 1 is right. */
  pan: number;
  level: (at: number) => number;
}

/** Adds a sine, a little wide. */
export function fillTone({ samples }: Track, { hertz, pan, level }: Tone): void {
  for (let index = 0; index < samples.length; index += 2) {
    const at = index / 2 / sampleRate;
    const loud = level(at);
    const turn = 2 * Math.PI * hertz * at;
    samples[index] = (samples[index] ?? 0) + Math.sin(turn) * loud * (1 - pan * 0.7);
    samples[index + 1] =
      (samples[index + 1] ?? 0) + Math.sin(turn * 1.002) * loud * (1 + pan * 0.7);
  }
}

interface Hits {
  times: readonly number[];
  hertz: number;
  /** After which a hit has died away. */
  seconds: number;
  level: number;
}

/** Adds short sounds that die away: steps, clicks, rail joints. */
export function hits({ samples }: Track, { times, hertz, seconds, level }: Hits): void {
  const length = Math.round(seconds * sampleRate);
  for (const [number, time] of times.entries()) {
    const start = Math.round(time * sampleRate);
    const pan = number % 2 === 0 ? -0.25 : 0.25;
    for (let offset = 0; offset < length; offset += 1) {
      const index = (start + offset) * 2;
      if (index + 1 >= samples.length) break;
      const sine = Math.sin((2 * Math.PI * hertz * offset) / sampleRate);
      const value = sine * level * Math.exp((-5 * offset) / length);
      samples[index] = (samples[index] ?? 0) + value * (1 - pan);
      samples[index + 1] = (samples[index + 1] ?? 0) + value * (1 + pan);
    }
  }
}
