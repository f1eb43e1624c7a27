import { expect, it } from 'vitest';
import type { Access } from './endpoint.ts';
import { isAdmitted, isOfTeam } from './roles-access.ts';

it('lets an editor keep the works, and only an admin the people', () => {
  expect(isAdmitted('editor', 'editor')).toBe(true);
  expect(isAdmitted('admin', 'editor')).toBe(true);
  expect(isAdmitted('user', 'editor')).toBe(false);
  expect(isAdmitted('editor', 'admin')).toBe(false);
});

it.each([undefined, 'everybody', 'toString'])(
  'admits admins only where an endpoint declares %s',
  (declared) => {
    expect(isAdmitted('admin', declared as Access)).toBe(true);
    expect(isAdmitted('editor', declared as Access)).toBe(false);
    expect(isAdmitted('user', declared as Access)).toBe(false);
  },
);

it('counts editors and admins as those who keep the site', () => {
  expect([isOfTeam('user'), isOfTeam('editor'), isOfTeam('admin')]).toEqual([false, true, true]);
});
