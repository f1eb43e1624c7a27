/** Takes a parameter out of the page's address. @returns its value, or `null`. */
export function takeParameter(name: string): string | null {
  const url = new URL(location.href);
  const value = url.searchParams.get(name);
  url.searchParams.delete(name);
  if (value !== null) history.replaceState(history.state, '', url);
  return value;
}
