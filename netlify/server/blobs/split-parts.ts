/**
 * Cuts bytes that arrive in pieces of any size into parts of `partBytes`, the last of which holds the rest. No more
 * than one part is held at a time.
 */
export async function* splitParts(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(partBytes);
  let filled = 0;
  for await (const piece of source) {
    for (let offset = 0; offset < piece.length; ) {
      const taken = piece.subarray(offset, offset + partBytes - filled);
      part.set(taken, filled);
      filled += taken.length;
      offset += taken.length;
      if (filled === partBytes) {
        yield part;
        part = new Uint8Array(partBytes);
        filled = 0;
      }
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
