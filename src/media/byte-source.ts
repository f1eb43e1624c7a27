// A file of which only what is needed is read, wherever it is.

export interface ByteSource {
  /** The size of the whole file. */
  bytes: number;
  /** The bytes from `start` up to, without, `end`; fewer where the file ends. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** A file that is in memory. */
export function bytesSource(file: Uint8Array): ByteSource {
  return { bytes: file.length, read: async (start, end) => file.subarray(start, end) };
}

/** How much is read at least: headers that stand close together come with one read. */
const leastReadBytes = 4096;

/** A file that a person chose in the browser. */
export function blobSource(file: Blob): ByteSource {
  let held = { start: 0, end: 0, bytes: new Uint8Array() };
  return {
    bytes: file.size,
    async read(start, asked) {
      const end = Math.min(asked, file.size);
      if (start < held.start || end > held.end) {
        const heldEnd = Math.min(Math.max(end, start + leastReadBytes), file.size);
        const bytes = new Uint8Array(await file.slice(start, heldEnd).arrayBuffer());
        held = { start, end: heldEnd, bytes };
      }
      return held.bytes.subarray(start - held.start, end - held.start);
    },
  };
}
