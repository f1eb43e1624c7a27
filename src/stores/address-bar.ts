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

/** The parameters whose names begin with a group's, as `videos.q` does with `videos`, without that beginning. */
export function readAddressGroup(group: string): Record<string, string> {
  // The parts of the desk are read by the build as well.
  if (typeof location === 'undefined') return {};
  const named = [...new URLSearchParams(location.search)].filter(([name]) => isOf(group, name));
  return Object.fromEntries(named.map(([name, value]) => [name.slice(group.length + 1), value]));
}

/** Puts others in place of the parameters of a group, in the current entry of the history. */
export function replaceAddressGroup(group: string, values: Record<string, unknown>): void {
  const old = [...new URLSearchParams(location.search).keys()].filter((name) => isOf(group, name));
  const now = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [`${group}.${name}`, String(value)]);
  const parameters = {
    ...Object.fromEntries(old.map((name) => [name, null])),
    ...Object.fromEntries(now),
  };
  history.replaceState(history.state, '', addressWith(parameters));
}

const isOf = (group: string, name: string) => name.startsWith(`${group}.`);

/** Calls back whenever Back or Forward changed the address. @returns what stops it. */
export function onAddressChange(callback: () => void): () => void {
  addEventListener('popstate', callback);
  return () => removeEventListener('popstate', callback);
}
