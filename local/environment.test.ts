import { expect, it } from 'vitest';
import { readLocalEnvironment } from './environment.ts';

it('has a default for what the local start needs, also for what is empty', () => {
  const expected = { PORT: 4321, DATA_DIR: '.local' };
  expect(readLocalEnvironment({})).toEqual(expected);
  expect(readLocalEnvironment({ PORT: '', DATA_DIR: '', NETLIFY_API_URL: '' })).toEqual(expected);
  expect(readLocalEnvironment({ PORT: '0', PATH: '/usr/bin' })).toMatchObject({ PORT: 0 });
});

it('names every variable that is wrong, and never what it holds', () => {
  const wrong = { PORT: '80x', NETLIFY_API_URL: 'file:///etc/passwd' };
  expect(() => readLocalEnvironment(wrong)).toThrow(
    /- PORT: must be a whole number\n- NETLIFY_API_URL: must be a web address\n/,
  );
  expect(() => readLocalEnvironment(wrong)).not.toThrow(/80x|passwd/);
  expect(() => readLocalEnvironment({ PORT: '65536' })).toThrow('PORT: must be at most 65535');
});
