import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextToastKey } from '#contract/storage-keys';
import {
  $toasts,
  dismissToast,
  leaveToastForNextPage,
  showToast,
  showToastOfLastPage,
} from './toasts.ts';

const shown = () => $toasts.get().map(({ title, open }) => ({ title, open }));

beforeEach(() => {
  vi.useFakeTimers();
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
});
afterEach(() => {
  $toasts.set([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('toasts', () => {
  it('shows one at a time: a new one replaces the one before', () => {
    showToast({ title: 'Video updated' });
    showToast({ title: 'Video deleted' });
    expect(shown()).toEqual([{ title: 'Video deleted', open: true }]);
  });

  it('removes a dismissed toast after 1,000,000 ms', () => {
    const id = showToast({ title: 'Image updated' });
    dismissToast(id);
    expect(shown()).toEqual([{ title: 'Image updated', open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('leaves no timer behind for a toast that was replaced', () => {
    dismissToast(showToast({ title: 'Image deleted' }));
    showToast({ title: 'Added to featured' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ignores a second dismissal and an unknown id', () => {
    const id = showToast({ title: 'Removed from featured' });
    dismissToast(id);
    dismissToast(id);
    dismissToast(-1);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('carries a toast over to the next page once', () => {
    leaveToastForNextPage({ title: 'Login successful', description: 'Welcome back, ada!' });
    expect(shown()).toEqual([]);
    showToastOfLastPage();
    expect(shown()).toEqual([{ title: 'Login successful', open: true }]);
    $toasts.set([]);
    showToastOfLastPage();
    expect(shown()).toEqual([]);
  });

  it.each(['nonsense', '{}', '{"title":7}', 'null'])(
    'ignores %s left by the page before',
    (text) => {
      sessionStorage.setItem(nextToastKey, text);
      showToastOfLastPage();
      expect(shown()).toEqual([]);
    },
  );
});
