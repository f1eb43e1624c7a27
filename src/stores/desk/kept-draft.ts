import { hold } from '../unsaved.ts';

/**
 * Counts a form as unsaved whose draft this browser keeps: the end of a session leads nowhere, but the browser need not
 * ask before it leaves.
 * @returns what counts it out again.
 */
export const holdKeptDraft = (): (() => void) => hold({ isLosable: false });
