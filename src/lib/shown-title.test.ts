import { expect, it } from 'vitest';
import { shownTitle } from './shown-title.ts';

it('calls a draft by its title, or says that it has none', () => {
  expect(['Night Bus', '', '  '].map((title) => shownTitle({ title }))).toEqual([
    'Night Bus',
    'Untitled',
    'Untitled',
  ]);
});
