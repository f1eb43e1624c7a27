import type { UploadKind } from '#contract/media-types';
import { refreshSession } from '#stores/session';
import { uploadFailureOf } from './upload-failure.ts';
import { addressOfUpload, uppyOf } from './uppy-of.ts';

/**
 * Uploads a file without showing anything.
 * @param tell is called with the percentage that is sent.
 * @returns its address.
 * @throws {Error} whose message is for people; also when `signal` ends it. Where there was no answer, its cause is a
 *   TypeError, as that of `fetch`.
 */
export async function uploadAlone(
  kind: UploadKind,
  file: File,
  tell: (percent: number) => unknown,
  signal: AbortSignal,
): Promise<string> {
  const uppy = uppyOf(kind, file);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const stop = () => reject(new Error('Upload aborted'));
  signal.addEventListener('abort', stop);
  uppy.on('progress', tell);
  uppy.on('upload-success', (_file, { body }) => {
    const url = addressOfUpload(body);
    if (url) resolve(url);
    else reject(new Error('Upload failed: Invalid server response'));
  });
  uppy.on('upload-error', (_file, error) => {
    const { status, text } = uploadFailureOf(error);
    if (status === 401) void refreshSession();
    reject(new Error(text, status === 0 ? { cause: new TypeError(text) } : undefined));
  });
  try {
    void uppy.upload();
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    uppy.destroy();
  }
}
