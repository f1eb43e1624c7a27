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

/** A file that a person chose in the browser. */
export function blobSource(file: Blob): ByteSource {
  return {
    bytes: file.size,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  };
}
