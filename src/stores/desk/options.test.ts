import { expect, it } from 'vitest';
import { isolated } from '#lib/isolated';
import { $options, categoryChoices, offeredCategories } from './options.ts';

const list = <Item>(...offered: Item[]) => ({ offered, retired: [] as Item[] });

it('offers a work the categories that are offered, and the retired one that it has', () => {
  const category = (label: string) => ({ value: label.toLowerCase(), label, formerly: [] });
  $options.set({
    packages: list(),
    projectTypes: list(),
    paymentMethods: list(),
    imageCategories: list(),
    videoCategories: { offered: [category('Drama')], retired: [category('Noir'), category('War')] },
  });
  const labels = (own?: string) => offeredCategories('video', own).map(({ label }) => label);
  expect(labels()).toEqual(['Drama']);
  expect(labels('Noir')).toEqual(['Drama', `${isolated('Noir')} (retired)`]);
  expect(categoryChoices('video')).toHaveLength(3);
});
