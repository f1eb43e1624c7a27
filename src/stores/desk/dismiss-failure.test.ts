import { expect, it } from 'vitest';
import { $toasts, showToast } from '../toasts.ts';
import { dismissFailure } from './dismiss-failure.ts';

it('closes a failure once the same was done, and leaves what is told of anything else', () => {
  const isShown = () => $toasts.get().some(({ open }) => open);
  showToast({ title: 'Failed to add note', look: 'destructive' });
  dismissFailure('Failed to delete note');
  expect(isShown()).toBe(true);
  dismissFailure('Failed to add note');
  expect(isShown()).toBe(false);
});
