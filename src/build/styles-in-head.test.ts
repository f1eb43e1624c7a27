import { expect, test } from 'vitest';
import { moveStyles } from './styles-in-head.ts';

test('moves styles from the body to the end of the head', () => {
  const html = '<head><title>T</title></head><body><p></p><style>a{}</style><i></i></body>';
  expect(moveStyles(html)).toBe(
    '<head><title>T</title><style>a{}</style></head><body><p></p><i></i></body>',
  );
});

test('puts all of them into one element, before the first script of the head', () => {
  const html =
    '<head><style>a{}</style><title>T</title><script>x()</script><style>b{}</style></head><body><style>c{}</style></body>';
  expect(moveStyles(html)).toBe(
    '<head><title>T</title><style>a{}b{}c{}</style><script>x()</script></head><body></body>',
  );
});

test('puts other styles into their place', () => {
  const html = '<head><style>a{}</style></head><body><style>b{}</style></body>';
  expect(moveStyles(html, ['a{}', 'b{}', 'c{}'])).toBe(
    '<head><style>a{}b{}c{}</style></head><body></body>',
  );
});

test('leaves a style with attributes where it is', () => {
  const html = '<head></head><body><style media="print">a{}</style></body>';
  expect(moveStyles(html)).toBe(html);
});

test('leaves a page without such styles as it is', () => {
  const html = '<head><style>a{}</style></head><body></body>';
  expect(moveStyles(html)).toBe(html);
});

test('makes no style of what a text of a work says', () => {
  const html = '<head></head><body><img alt="<style>*{}</style>"><style>a{}</style></body>';
  expect(moveStyles(html)).toBe(
    '<head><style>a{}</style></head><body><img alt="<style>*{}</style>"></body>',
  );
});
