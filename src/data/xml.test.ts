import { expect, test } from 'vitest';
import { element } from './xml.ts';

test('writes text so that it stays text', () => {
  expect(element('title', `<b> & "it's"`)).toBe(
    '<title>&lt;b&gt; &amp; &quot;it&apos;s&quot;</title>',
  );
});

test('drops what no XML may hold', () => {
  expect(element('title', 'a\u0000\u000bb\ud800c')).toBe('<title>abc</title>');
});

test('writes nothing for a missing text', () => {
  expect(element('title', null)).toBe('');
});
