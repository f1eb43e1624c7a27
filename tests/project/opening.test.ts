import { readFile } from 'node:fs/promises';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { expect, test } from 'vitest';
import { site } from '#config/site';
import { budgets } from '#tests/support/budgets';

const loop = Object.entries(site.hero.loop ?? {});

test('the opening has a loop in two codecs', () => {
  expect(loop.map(([codec]) => codec)).toEqual(['av1', 'h264']);
});

test.each(loop)('the loop in %s keeps its budget, is 2.39 : 1 and silent', async (codec, path) => {
  const file = await readFile(`public${path}`);
  expect(file.length).toBeLessThanOrEqual(budgets.loop);
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('There is no picture.');
  expect(await track.getCodec()).toBe({ av1: 'av1', h264: 'avc' }[codec]);
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  expect(width / height).toBeCloseTo(2.39, 2);
  expect(await input.getAudioTracks()).toEqual([]);
  // It plays while it arrives: what describes it stands before it.
  expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
});

test.each(loop)('the loop in %s begins with little, for slow connections', async (_, path) => {
  const file = await readFile(`public${path}`);
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('There is no picture.');
  let bytes = file.indexOf('mdat');
  for await (const { timestamp, byteLength } of new EncodedPacketSink(track).packets()) {
    if (timestamp > 0.5) break;
    bytes += byteLength;
  }
  expect(bytes).toBeLessThanOrEqual(budgets.loopStart);
});
