import { describe, expect, it } from 'vitest';
import { makingChoices } from './options.ts';

const labels = (...input: Parameters<typeof makingChoices>) =>
  makingChoices(...input).map(({ label }) => label);

describe('the choices of technique', () => {
  it('are those of the works, in the order of the list', () => {
    expect(labels(['code', 'ai'])).toEqual(['Any technique', 'AI-generated', 'Made by code']);
  });

  it('are none for works of one technique or of none', () => {
    expect(labels(['code'])).toEqual([]);
    expect(labels([])).toEqual([]);
  });

  it('hold the chosen one, so that it can be taken back', () => {
    expect(labels(['code'], 'no-ai')).toEqual(['Any technique', 'Made by code', 'Made without AI']);
    expect(labels([], 'code')).toEqual(['Any technique', 'Made by code']);
    expect(labels([], 'unheard-of')).toEqual(['Any technique']);
  });
});
