import { expect, test } from 'vitest';
import { shortScopes } from './short-scopes.ts';

test('numbers the scopes of a page in its styles and classes alike', () => {
  const html =
    '<style>.line.astro-iwpgssty{margin:0}.bio.astro-2tbbq4g7 p.astro-2tbbq4g7{margin:0}</style>' +
    '<p class="line astro-iwpgssty"></p><p class="astro-2tbbq4g7"></p>';
  expect(shortScopes(html)).toBe(
    '<style>.line.s0{margin:0}.bio.s1 p.s1{margin:0}</style><p class="line s0"></p><p class="s1"></p>',
  );
});

test('finds them beside a comparison of widths', () => {
  const html = '<style>@media (width<62rem){.astro-iwpgssty{margin:0}}</style>';
  expect(shortScopes(html)).toBe('<style>@media (width<62rem){.s0{margin:0}}</style>');
});

test('leaves what is not a scope of a style', () => {
  const html = '<style>.line{margin:0}</style><astro-island>astro-iwpgssty</astro-island>';
  expect(shortScopes(html)).toBe(html);
});
