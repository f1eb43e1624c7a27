import { describe, expect, it } from 'vitest';
import {
  croppedSourceSet,
  imageAddress,
  imageSourceSet,
  isTransformable,
} from './image-address.ts';

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

describe('croppedSourceSet', () => {
  it('cuts the ratio out of the middle', () => {
    expect(croppedSourceSet('/uploads/a.webp', 480, 2)).toBe(
      [320, 480]
        .map(
          (width) =>
            `/.netlify/images?url=%2Fuploads%2Fa.webp&w=${width}&h=${width / 2}&fit=cover&q=50&fm=avif ${width}w`,
        )
        .join(', '),
    );
  });

  it('has none of a picture that is shown as it is', () => {
    expect(croppedSourceSet('https://elsewhere.example/a.jpg', 800, 2)).toBeUndefined();
  });
});
