/** A telephone's picture takes some four seconds; what takes much longer was made to. */
const timeoutMs = 60_000;

/**
 * Decodes a HEIC picture in browsers that cannot by themselves. The decoder, 0.6 MB of script, is fetched with this.
 * @returns `null` for a damaged picture, and for one that takes over a minute.
 * @throws {Error} when the decoder cannot be fetched.
 */
export async function decodeHeic(file: Blob): Promise<ImageBitmap | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  const decoded = Promise.withResolvers<ImageBitmap | null>();
  const timer = setTimeout(() => decoded.resolve(null), timeoutMs);
  worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) => decoded.resolve(data);
  worker.onerror = () =>
    decoded.reject(new Error('What reads HEIC pictures did not load. Please try again'));
  worker.postMessage(bytes, [bytes.buffer]);
  try {
    return await decoded.promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
