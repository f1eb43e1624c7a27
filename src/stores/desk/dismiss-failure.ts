import { $toasts, dismissToast } from '../toasts.ts';

/** Closes what was told of a failure, once the same was done. */
export function dismissFailure(title: string): void {
  for (const toast of $toasts.get()) if (toast.title === title) dismissToast(toast.id);
}
