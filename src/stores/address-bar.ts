// What a page keeps in its address, so that Back and a shared link work.

/** The value of a parameter of the page's address, or `null`. */
export function readParameter(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

/** The page's address with some parameters changed; `null` takes one out. */
function addressWith(parameters: Record<string, string | null>): string {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Changes parameters so that Back undoes it. What the last entry of the history kept is not the new one's. */
export function pushParameters(parameters: Record<string, string | null>): void {
  history.pushState(null, '', addressWith(parameters));
}

/** Changes a parameter of the current entry of the history. */
export function replaceParameter(name: string, value: string | null): void {
  history.replaceState(history.state, '', addressWith({ [name]: value }));
}

/** Calls back whenever Back or Forward changed the address. @returns what stops it. */
export function onAddressChange(callback: () => void): () => void {
  addEventListener('popstate', callback);
  return () => removeEventListener('popstate', callback);
}
