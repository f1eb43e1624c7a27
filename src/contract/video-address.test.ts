import { describe, expect, it } from 'vitest';
import { isUnplayablePage } from './unplayable-page.ts';
import { derivedThumbnail, readVideoAddress } from './video-address.ts';

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
    ['https://vimeo.com/ondemand/somefilm/76979871', null],
    ['https://vimeo.com/groups/1234/videos/76979871', null],
    ['https://vimeo.com/showcase/11708791/video/76979871?share=copy', null],
    ['https://vimeo.com/76979871/8272103f6e', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '8272103f6e'],
  ])('knows %s as a video of Vimeo', (address, key) => {
    expect(readVideoAddress(address)).toEqual({ host: 'vimeo', id: '76979871', key });
  });

  it.each([
    'https://player.vimeo.com/progressive_redirect/playback/76979871/rendition/1080p/file.mp4',
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
});

describe('isUnplayablePage', () => {
  it.each([
    'https://vimeo.com/showcase/11708791',
    'https://vimeo.com/album/11708791',
    'https://vimeo.com/event/4242',
    'https://vimeo.com/channels/1234',
    'https://vimeo.com/somebody',
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube.com/@someone',
    'https://youtu.be/',
  ])('knows that %s names no video', (address) => {
    expect(isUnplayablePage(address)).toBe(true);
    expect(readVideoAddress(address)).toEqual({ host: 'file', url: address });
  });

  it.each([
    'https://vimeo.com/76979871',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=90',
    'https://cdn.example/film.mp4',
    '/uploads/neon.webm',
  ])('leaves %s alone', (address) => expect(isUnplayablePage(address)).toBe(false));
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
