import { expect, it } from 'vitest';
import { projectLikeAddress } from './project-like.ts';
import { readProjectLike } from './read-project-like.ts';

const read = (address: string) => readProjectLike(new URL(address, 'https://studio.example'));

it('carries a work into the project form', () => {
  const address = projectLikeAddress({ title: 'Rain & “Fog”', link: '/images?id=3' });
  expect(read(address)).toEqual({
    title: 'A project like “Rain & “Fog””',
    link: 'https://studio.example/images?id=3',
  });
});

it('keeps the address of a work elsewhere', () => {
  const link = 'https://video.example/watch?v=1';
  expect(read(projectLikeAddress({ title: 'Rain', link }))?.link).toBe(link);
});

it.each([
  '/submit-project',
  '/submit-project?work=Rain',
  '/submit-project?work=Rain&link=',
  '/submit-project?work=+&link=/images',
  '/submit-project?work=Rain&link=javascript:alert(1)',
  '/submit-project?work=Rain&link=http://',
])('reads nothing from %s', (address) => {
  expect(read(address)).toBeUndefined();
});
