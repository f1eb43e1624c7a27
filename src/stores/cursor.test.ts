import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $chosenCursor, chooseCursor, cursorInEffect, restoreCursor } from './cursor.ts';

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the cursor', () => {
  it('keeps the choice under {product}-cursor and brings it back', () => {
    chooseCursor('halation', 'matrix');
    expect(localStorage.getItem('halation-cursor')).toBe('matrix');
    $chosenCursor.set(undefined);
    restoreCursor('halation');
    expect($chosenCursor.get()).toBe('matrix');
  });

  it('takes a kept value that is no cursor for no choice', () => {
    localStorage.setItem('halation-cursor', 'sparkles');
    restoreCursor('halation');
    expect($chosenCursor.get()).toBeUndefined();
  });

  it('is neon until something is chosen', () => {
    expect(cursorInEffect(undefined, false)).toBe('neon');
  });

  it('is off under reduced motion unless chosen', () => {
    expect(cursorInEffect(undefined, true)).toBe('off');
    expect(cursorInEffect('retro', true)).toBe('retro');
  });
});
