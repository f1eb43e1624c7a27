// Whether a form holds something that is not saved anywhere.
import { atom } from 'nanostores';

interface Held {
  /** Whether it would be lost with the page. */
  isLosable: boolean;
}

const held = new Set<Held>();

/** How many open forms hold unsaved changes: while there are any, the end of a session leads nowhere. */
export const $unsaved = atom(0);

/** Counts one form in. @returns what counts it out again. */
export const holdUnsaved = (): (() => void) => hold({ isLosable: true });

export function hold(form: Held): () => void {
  held.add(form);
  count();
  return () => {
    held.delete(form);
    count();
  };
}

/** Whether leaving the page would lose something. */
export const isLosable = (): boolean => [...held].some((form) => form.isLosable);

/** Counts all forms out: nothing keeps the page any longer. */
export function giveUpUnsaved(): void {
  held.clear();
  count();
}

function count(): void {
  if (isLosable()) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
  $unsaved.set(held.size);
}

/** Browsers put the question in their own words. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
