import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitParts } from './split-parts.ts';

async function partsOf(pieces: Uint8Array[], partBytes: number): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for await (const part of splitParts(pieces, partBytes)) parts.push(Buffer.from(part));
  return parts;
}

it('makes full parts and one rest of pieces of any size', async () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(pieces, fc.integer({ min: 1, max: 9 }), async (given, partBytes) => {
      const parts = await partsOf(given, partBytes);
      expect(Buffer.concat(parts)).toEqual(Buffer.concat(given));
      for (const part of parts.slice(0, -1)) expect(part).toHaveLength(partBytes);
      for (const part of parts) expect(part.length).toBeGreaterThan(0);
    }),
  );
});

it('makes no part of nothing', async () => {
  expect(await partsOf([new Uint8Array(0)], 4)).toEqual([]);
});
