import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playerAddress } from './video-address.ts';

describe('playerAddress', () => {
  it('never lets an address choose another player', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (address) => {
        const player = playerAddress(address);
        expect(
          player === null ||
            /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+\?/.test(
              player,
            ),
        ).toBe(true);
      }),
    );
  });
});
