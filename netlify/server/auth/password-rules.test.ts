import { expect, test } from 'vitest';
import { site } from '#config/site';
import { objectionTo } from './password-rules.ts';

const user = { role: 'user', username: 'Mara Lind', email: 'ml.films@mail.example' } as const;
const mostUsed = 'This password is one of the most used. Please choose another one.';

test.each(['123456', 'password', 'PassWord', 'qwertyuiop', 'dragon', 'trustno1', 'letmein'])(
  'one of the most used passwords is refused, however it is written: %s',
  (password) => {
    expect(objectionTo(password, user)).toBe(mostUsed);
  },
);

test.each(['mara lind', ' MARA LIND ', 'ml.films@mail.example', 'ML.Films'])(
  'a name or an address is no password: "%s"',
  (password) => {
    expect(objectionTo(password, user)).toBe('Password must not be your name or your email');
  },
);

test.each([site.name, `${site.name.toUpperCase()}-2026!`, `1 ${site.tagline}`])(
  'the name of the site is no password, whatever is put around it: "%s"',
  (password) => {
    expect(objectionTo(password, user)).toBe('Password must not be the name of this site');
    expect(objectionTo(`${password} at dawn`, user)).toBeUndefined();
  },
);

test('an admin needs twelve characters, a user may do with six', () => {
  expect(objectionTo('eleven char', { ...user, role: 'admin' })).toBe(
    'Password must be at least 12 characters',
  );
  expect(objectionTo('twelve chars', { ...user, role: 'admin' })).toBeUndefined();
  expect(objectionTo('sixsyl', user)).toBeUndefined();
});

test('of random passwords none is taken for one of the most used', () => {
  for (let count = 0; count < 1000; count++) {
    expect(objectionTo(`grain ${count}`, user)).toBeUndefined();
  }
});
