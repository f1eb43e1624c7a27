import { expect, test, vi } from 'vitest';
import { compileRedirect, type ParsedRedirect } from './redirects.ts';

function follow(rule: Partial<ParsedRedirect>, address: string): unknown {
  const whole = { from: '', to: '/', force: false, query: {}, conditions: {}, headers: {} };
  const [redirect] = compileRedirect({ ...whole, path: '/', ...rule });
  return redirect?.match(new URL(address, 'http://localhost'));
}

test.each([
  [{ path: '/old', to: '/new' }, '/old', { status: 301, to: '/new' }],
  [{ path: '/old', to: '/new' }, '/old/?a=1', { status: 301, to: '/new?a=1' }],
  [{ path: '/old', to: '/new' }, '/older', undefined],
  [{ path: '/a/*', to: '/b/:splat', status: 302 }, '/a/x/y', { status: 302, to: '/b/x/y' }],
  [{ path: '/a/*', to: '/b/:splat', status: 200 }, '/a', { status: 200, to: '/b/' }],
  [
    { path: '/w/:id', to: 'https://x.org/:id?n=:id' },
    '/w/7',
    { status: 301, to: 'https://x.org/7?n=7' },
  ],
  [
    { path: '/w', query: { id: ':id' }, to: '/w/:id' },
    '/w?id=a/b',
    { status: 301, to: '/w/a%2Fb?id=a/b' },
  ],
  [{ path: '/w', query: { id: ':id' }, to: '/w/:id' }, '/w', undefined],
  [{ path: '/', host: 'old.org', to: '/' }, 'http://new.org/', undefined],
  [{ path: '/a.b', to: '/' }, '/axb', undefined],
])('%j sends %s to %j', (rule, address, expected) => {
  expect(follow(rule, address)).toEqual(expected);
});

test('rules that exist on Netlify only are left out with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(follow({ path: '/', conditions: { Country: ['DE'] } }, '/')).toBeUndefined();
  expect(follow({ path: '/', to: 'https://x.org/', status: 200 }, '/')).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(2);
});
