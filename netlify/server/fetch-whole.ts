/**
 * Fetches an answer with all of its body, so that an answer that breaks off fails here and not where it is read. The
 * signal's time counts for both.
 */
export async function fetchWhole(
  address: Parameters<typeof fetch>[0],
  init: RequestInit,
): Promise<Response> {
  const response = await fetch(address, init);
  return new Response(response.body && (await response.arrayBuffer()), response);
}

/** Why something failed, in one line, in the words of what lies deepest: what wraps it says only that it did. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const under = Reflect.get(error, 'sourceError') ?? error.cause;
  if (under instanceof Error) return reasonOf(under);
  // Two addresses of one name that both refuse make an error without words.
  return String(error.message || Reflect.get(error, 'code'))
    .trim()
    .replaceAll(/\s+/g, ' ');
}
