import { expect, it } from 'vitest';
import { stepOfCode, totpEnrolment } from './totp.ts';

/** Of RFC 6238, appendix B, for SHA-1; its codes have eight digits, of which apps show the last six. */
const secret = Buffer.from('12345678901234567890').toString('base64url');

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('knows the code of RFC 6238 at %d s', async (seconds, code) => {
  const step = Math.floor(seconds / 30);
  const read = (now: number, lastStep = 0) => stepOfCode(code, { secret, lastStep }, now * 1000);
  expect(await read(seconds)).toBe(step);
  expect(await read(seconds + 30)).toBe(step);
  expect(await read(seconds - 30)).toBe(step);
  expect(await read(seconds + 60)).toBeNull();
  expect(await read(seconds, step)).toBeNull();
});

it('gives apps an address that they read, and people a secret that they can type', () => {
  const { secret: typed, address } = totpEnrolment(secret, 'ada', 'Halation');
  expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(address).toMatch(/^otpauth:\/\/totp\/Halation:ada\?/);
  expect(new URL(address).searchParams.get('secret')).toBe(typed);
});
