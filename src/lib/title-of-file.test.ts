import { expect, test } from 'vitest';
import { titleOfFile } from './title-of-file.ts';

test.each([
  ['harbour-at-four.webm', 'Harbour at four'],
  ['Étude_No.3.PNG', 'Étude No 3'],
  ['IMG 0042.jpeg', 'IMG 0042'],
  ['a.png', ''],
])('makes of the file %s the title %s', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});
