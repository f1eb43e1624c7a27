import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedThumbnail, playerAddress } from './video-address.ts';

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

describe('derivedThumbnail', () => {
  it('gives the picture that the hosting service keeps', () => {
    expect(derivedThumbnail('https://youtu.be/dQw4w9WgXcQ')).toBe(
      'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
    );
    expect(derivedThumbnail('https://vimeo.com/76979871')).toBe(
      'https://vumbnail.com/76979871.jpg',
    );
    expect(derivedThumbnail('/uploads/a.webm')).toBeNull();
  });
});
