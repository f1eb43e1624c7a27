// Whether a form holds something that is not saved anywhere.
import { atom } from 'nanostores';

/** How many open forms hold unsaved changes: while there are any, the end of a session leads nowhere. */
export const $unsaved = atom(0);

/**
 * Counts one form in.
 * @param isKept the browser keeps what was typed: it need not ask before it leaves.
 * @returns what counts it out again.
 */
export function holdUnsaved(isKept = false): () => void {
  const stopAsking = isKept ? undefined : askBeforeLeaving();
  $unsaved.set($unsaved.get() + 1);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    $unsaved.set($unsaved.get() - 1);
    stopAsking?.();
  };
}

/** @returns what ends it. */
function askBeforeLeaving(): () => void {
  const asking = new AbortController();
  addEventListener('beforeunload', (event) => ask(event), { signal: asking.signal });
  return () => asking.abort();
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
