import { $unsaved } from '../unsaved.ts';

/**
 * Counts a form as unsaved whose draft this browser keeps: the end of a session leads nowhere, but the browser need not
 * ask before it leaves.
 * @returns what counts it out again.
 */
export function holdKeptDraft(): () => void {
  $unsaved.set($unsaved.get() + 1);
  return () => $unsaved.set($unsaved.get() - 1);
}
