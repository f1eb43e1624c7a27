import { describe, expect, it } from 'vitest';
import { imageAddress, imageSourceSet, isTransformable, squareSourceSet } from './image-address.ts';

describe('isTransformable', () => {
  it.each(['/uploads/a.webp', '/pictures/no-still.webp', 'https://images.unsplash.com/photo-1'])(
    'lets the image CDN fetch %s',
    (address) => expect(isTransformable(address)).toBe(true),
  );

  it.each([
    '//images.unsplash.com/photo-1',
    'http://images.unsplash.com/photo-1',
    'https://images.unsplash.com.example/photo-1',
    'https://elsewhere.example/a.jpg',
    'data:image/png;base64,AAAA',
  ])('shows %s as it is', (address) => {
    expect(isTransformable(address)).toBe(false);
    expect(imageAddress(address, 720)).toBe(address);
    expect(imageSourceSet(address, 4000)).toBeUndefined();
  });
});

describe('imageSourceSet', () => {
  const widthsOf = (set: string | undefined) =>
    set?.split(', ').map((entry) => entry.split(' ')[1]);

  it('offers the picture’s own width, and none above or near it', () => {
    expect(widthsOf(imageSourceSet('/uploads/a.webp', 1100))).toEqual([
      '320w',
      '480w',
      '750w',
      '1100w',
    ]);
    expect(widthsOf(imageSourceSet('/uploads/a.webp', 100))).toEqual(['100w']);
  });

  it('asks for AVIF', () => {
    expect(imageSourceSet('/uploads/a.webp', 320, 'avif')).toBe(
      '/.netlify/images?url=%2Fuploads%2Fa.webp&w=320&q=50&fm=avif 320w',
    );
  });

  it('offers every width of a picture that nobody measured', () => {
    expect(widthsOf(imageSourceSet('/uploads/a.webp', null))).toHaveLength(7);
  });
});

describe('squareSourceSet', () => {
  it('cuts squares out of the middle', () => {
    expect(squareSourceSet('/uploads/a.webp', 800)).toMatch(
      /^\/\.netlify\/images\?url=%2Fuploads%2Fa\.webp&w=480&h=480&fit=cover&q=50&fm=avif 480w, .*h=800[^,]* 800w$/,
    );
  });

  it('has none of a picture that is shown as it is', () => {
    expect(squareSourceSet('https://elsewhere.example/a.jpg', 800)).toBeUndefined();
  });
});
