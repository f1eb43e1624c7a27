import { expect, it } from 'vitest';
import { preview } from './preview.ts';

it('keeps a short text whole', () => {
  expect(preview('Two\n\nparagraphs', 100)).toBe('Two paragraphs');
  expect(preview('x'.repeat(100), 100)).toBe('x'.repeat(100));
});

it('cuts a long text between characters', () => {
  expect(preview('🎬'.repeat(101), 100)).toBe(`${'🎬'.repeat(100)}…`);
});
