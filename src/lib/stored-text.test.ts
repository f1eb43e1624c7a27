import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetStoredText, readStoredText, storeText } from './stored-text.ts';

/** A storage with the browser's limits: a quota in characters, counted over keys and texts. */
function storageOf(quota: number) {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (key.length + text.length > quota)
        throw new DOMException('Quota exceeded', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf(20));
  vi.stubGlobal('sessionStorage', storageOf(20));
});
afterEach(() => vi.unstubAllGlobals());

describe('stored text', () => {
  it('comes back until it is forgotten', () => {
    storeText('key', 'text');
    expect(readStoredText('key')).toBe('text');
    forgetStoredText('key');
    expect(readStoredText('key')).toBeUndefined();
  });

  it('keeps the two areas apart', () => {
    storeText('key', 'for this visit', 'session');
    expect(readStoredText('key')).toBeUndefined();
    expect(readStoredText('key', 'session')).toBe('for this visit');
  });

  it('goes on when the storage is full', () => {
    storeText('key', 'more than the quota allows');
    expect(readStoredText('key')).toBeUndefined();
  });

  it('goes on when the browser refuses its storage', () => {
    vi.stubGlobal('localStorage', undefined);
    storeText('key', 'text');
    forgetStoredText('key');
    expect(readStoredText('key')).toBeUndefined();
  });
});
