import { expect, test } from 'vitest';
import { parseImageParameters } from './image-parameters.ts';

function parse(query: string, accept: string | null = null) {
  return parseImageParameters(new URLSearchParams(query), accept);
}

test.each([
  ['', 'w=100'],
  ['w', 'url=/a.jpg&w=0'],
  ['w', 'url=/a.jpg&w=1e3'],
  ['h', 'url=/a.jpg&h=99999'],
  ['q', 'url=/a.jpg&q=101'],
  ['fit', 'url=/a.jpg&fit=inside'],
  ['fm', 'url=/a.jpg&fm=exe'],
  ['position', 'url=/a.jpg&position=left_top'],
  ['url', 'url=http://%zz'],
  ['url', 'url=/.netlify/images?url=/a.jpg'],
])('an invalid %s is refused: %s', (_, query) => {
  expect(parse(query)).toBeUndefined();
});

test('without a format the Accept header chooses, WebP first', () => {
  expect(parse('url=/a.jpg', 'image/avif,image/webp,*/*')?.format).toBe('webp');
  expect(parse('url=/a.jpg', 'image/avif,*/*')?.format).toBe('avif');
  expect(parse('url=/a.jpg', '*/*')).toMatchObject({ format: undefined, negotiated: true });
  expect(parse('url=/a.jpg&fm=avif', 'image/webp')).toMatchObject({
    format: 'avif',
    negotiated: false,
  });
});

test('the same picture has the same query, however it is asked for', () => {
  const one = parse('w=300&url=/a.jpg&fm=webp&utm=x')?.query.toString();
  expect(one).toBe('url=%2Fa.jpg&w=300&q=75&fm=webp');
  expect(parse('url=/a.jpg&fm=webp&width=300')?.query.toString()).toBe(one);
});

test('with both sides the picture is contained in them, as Netlify does by default', () => {
  expect(parse('url=/a.jpg&w=3&h=2')?.query.get('fit')).toBe('contain');
});
