import { expect, test } from 'vitest';
import { plainAttributes } from './plain-attributes.ts';

test('writes the names of attributes small, and leaves out values that are empty', () => {
  expect(plainAttributes('<img srcSet="A 1x" alt="" class="Big"/><input required="">')).toBe(
    '<img srcset="A 1x" alt class="Big"/><input required>',
  );
});

test('leaves what stands in values, texts, scripts, styles and comments', () => {
  const html = `<a title='aB="" C="D"' data-a="eF=''">gH=""</a><script>iJ=""</script><style>kL=""</style><!-- mN="" -->`;
  expect(plainAttributes(html)).toBe(html);
});
