import { expect, test } from 'vitest';
import { clientPrefix } from './client-prefix.ts';

test('an IPv4 address is its own client prefix', () => {
  expect(clientPrefix('203.0.113.9')).toBe('203.0.113.9');
  expect(clientPrefix('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

test('the addresses of one IPv6 subscriber have one client prefix', () => {
  const prefix = clientPrefix('2001:db8:1:2:aaaa:bbbb:cccc:dddd');
  expect(prefix).toBe('2001:db8:1:2');
  expect(clientPrefix('2001:0DB8:0001:0002::1')).toBe(prefix);
  expect(clientPrefix('2001:db8:1:3::1')).not.toBe(prefix);
});

test('a shortened IPv6 address is read in full', () => {
  expect(clientPrefix('::1')).toBe('0:0:0:0');
  expect(clientPrefix('2001:db8::5')).toBe('2001:db8:0:0');
  expect(clientPrefix('fe80::1%eth0')).toBe('fe80:0:0:0');
});

test('what is no address stays as it is', () => {
  expect(clientPrefix('unknown')).toBe('unknown');
  expect(clientPrefix('')).toBe('');
});
