export const sampleRate = 48_000;

/** Partials as [ratio to the fundamental, loudness, swells per loop, pan from -1 to 1]. */
const partials: readonly (readonly [number, number, number, number])[] = [
  [1, 0.5, 1, 0],
  [1.5, 0.22, 2, -0.5],
  [2, 0.2, 1, 0.5],
  [3, 0.08, 3, -0.7],
  [4, 0.05, 2, 0.7],
  [5.04, 0.025, 4, 0.2],
];

/**
 * A quiet chord as interleaved stereo 32-bit floats. Every partial is rounded to a whole number of
 * waves per loop, so that the end meets the beginning.
 * @param fundamental hertz
 * @param seconds length of the loop
 */
export function drone(fundamental: number, seconds: number): Buffer {
  const count = Math.round(seconds * sampleRate);
  const samples = new Float32Array(count * 2);
  for (const [ratio, loudness, swells, pan] of partials) {
    const waves = Math.round(fundamental * ratio * seconds);
    for (let index = 0; index < count; index += 1) {
      const turn = (2 * Math.PI * index) / count;
      const swell = 0.65 + 0.35 * Math.sin(turn * swells + ratio * 2);
      const value = 0.14 * loudness * swell * Math.sin(turn * waves);
      samples[index * 2] = (samples[index * 2] ?? 0) + value * (1 - pan) * 0.7;
      samples[index * 2 + 1] = (samples[index * 2 + 1] ?? 0) + value * (1 + pan) * 0.7;
    }
  }
  return Buffer.from(samples.buffer);
}
