import fc from 'fast-check';
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
  expect(returnPath('')).toBe('/');
});

test.each([
  'https://elsewhere.example/admin',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/.//elsewhere.example',
  '/admin/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/\t/elsewhere.example',
  '\n//elsewhere.example',
  'https://halation.example@elsewhere.example/',
  'https://halation.example.elsewhere.example/',
  'blob:https://halation.example/1',
  'javascript:alert(1)',
  'http://[',
  '/auth?next=/auth',
])('a login never leads to %s', (next) => {
  expect(after(next)).toBe('/');
});

test('whatever an address asks for, a login leads to a path of this site', () => {
  const part = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '\r',
    ' ',
    '@',
    ':',
    '#',
    '?',
    'https:',
    'javascript:',
    'blob:',
    'elsewhere.example',
    'halation.example',
    'admin',
    'auth',
  );
  const next = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(next, (text) => {
      const path = after(text);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, origin).href).toBe(origin + path);
    }),
    { numRuns: 5000 },
  );
});
