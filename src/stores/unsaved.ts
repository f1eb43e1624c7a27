// Whether a form holds something that is not saved anywhere.
import { atom } from 'nanostores';

/** How many open forms hold unsaved changes: while there are any, the end of a session leads nowhere. */
export const $unsaved = atom(0);

/** How many of them the browser asks about before it leaves the page. */
let asked = 0;

/** Counts one form in. @returns what counts it out again. */
export function holdUnsaved(): () => void {
  addEventListener('beforeunload', ask);
  asked += 1;
  $unsaved.set($unsaved.get() + 1);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    $unsaved.set($unsaved.get() - 1);
    asked -= 1;
    if (asked === 0) removeEventListener('beforeunload', ask);
  };
}

/** How many uploads are on their way. */
export const $uploads = atom(0);

/** Counts one upload in. @returns what counts it out again. */
export function holdUpload(): () => void {
  $uploads.set($uploads.get() + 1);
  return () => $uploads.set($uploads.get() - 1);
}

/** Browsers put the question in their own words. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
