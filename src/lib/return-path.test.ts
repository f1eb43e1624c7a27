import { expect, test } from 'vitest';
import { loginAddress, returnPath } from './return-path.ts';

const origin = 'https://halation.example';
const after = (next: string) => returnPath(`${origin}/auth?next=${encodeURIComponent(next)}`);

test('a login leads back to the page that asked for it', () => {
  expect(loginAddress('/admin?tab=images')).toBe('/auth?next=%2Fadmin%3Ftab%3Dimages');
  expect(returnPath(origin + loginAddress('/admin?tab=images'))).toBe('/admin?tab=images');
});

test('a login that nothing asked for leads home', () => {
  expect(returnPath(`${origin}/auth`)).toBe('/');
});

test.each([
  'https://elsewhere.example/admin',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  'javascript:alert(1)',
  'http://[',
  '/auth?next=/auth',
])('a login never leads to %s', (next) => {
  expect(after(next)).toBe('/');
});
