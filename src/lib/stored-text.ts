/** `local` outlives the visit, `session` ends with the tab. */
type Area = 'local' | 'session';

/**
 * The text kept under a key, or nothing: a browser may refuse its storage altogether. What comes back may have been
 * written by an older version of the site or by a person, so check it before use.
 */
export function readStoredText(key: string, area: Area = 'local'): string | undefined {
  return attempt(() => storage(area).getItem(key) ?? undefined);
}

/** Keeps a text. Storage may be full or refused: then nothing is kept, and the page goes on. */
export function storeText(key: string, text: string, area: Area = 'local'): void {
  attempt(() => storage(area).setItem(key, text));
}

/** Forgets what is kept under a key. */
export function forgetStoredText(key: string, area: Area = 'local'): void {
  attempt(() => storage(area).removeItem(key));
}

const storage = (area: Area) => (area === 'local' ? localStorage : sessionStorage);

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
