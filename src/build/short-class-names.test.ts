import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'class-names-'));
  for (const file of ['a.module.css', 'b.module.css', 'plain.css']) {
    await writeFile(join(root, file), '');
  }
});

afterAll(() => rm(root, { recursive: true }));

test('names a class after the place of its file, and its own in it', () => {
  const nameOf = shortClassNames(root);
  const css = '.row > .cell{margin:0}.row:hover .cell{margin:0}';
  expect(nameOf('row', join(root, 'a.module.css'), css)).toBe('aa0');
  expect(nameOf('cell', join(root, 'a.module.css'), css)).toBe('aa1');
  expect(nameOf('row', `${join(root, 'b.module.css')}?used`, css)).toBe('ab0');
});

test('keeps the name of what is no class of the file, such as an animation, beside its place', () => {
  expect(shortClassNames(root)('turn', join(root, 'b.module.css'), '')).toBe('ab-turn');
});

test('knows no file that is not a module of the folder', () => {
  expect(() => shortClassNames(root)('row', join(root, 'plain.css'), '.row{}')).toThrow(
    /plain.css/,
  );
});
