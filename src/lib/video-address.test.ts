import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedThumbnail, playerAddress, readVideoAddress } from './video-address.ts';

const youtube = { host: 'youtube', id: 'dQw4w9WgXcQ' };

describe('readVideoAddress', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('knows %s as a video of YouTube', (address) => {
    expect(readVideoAddress(address)).toEqual(youtube);
  });

  it.each([
    ['https://vimeo.com/76979871', null],
    ['https://vimeo.com/channels/staffpicks/76979871', null],
    ['https://vimeo.com/76979871/8272103f6e', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '8272103f6e'],
  ])('knows %s as a video of Vimeo', (address, key) => {
    expect(readVideoAddress(address)).toEqual({ host: 'vimeo', id: '76979871', key });
  });

  it.each([
    '/uploads/neon.webm',
    'https://cdn.example/film.mp4',
    'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=too-short',
    'https://www.youtube.com/@someone',
    'https://vimeo.com/about',
    'not an address',
  ])('takes %s for a file', (address) => {
    expect(readVideoAddress(address)).toEqual({ host: 'file', url: address });
  });

  it('never lets an address choose another player', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (address) => {
        const player = playerAddress(readVideoAddress(address));
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
    expect(derivedThumbnail(readVideoAddress('https://youtu.be/dQw4w9WgXcQ'))).toBe(
      'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
    );
    expect(derivedThumbnail(readVideoAddress('https://vimeo.com/76979871'))).toBe(
      'https://vumbnail.com/76979871.jpg',
    );
    expect(derivedThumbnail(readVideoAddress('/uploads/a.webm'))).toBeNull();
  });
});
