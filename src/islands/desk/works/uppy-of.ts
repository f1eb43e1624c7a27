import Uppy from '@uppy/core';
import Tus from '@uppy/tus';
import XHRUpload from '@uppy/xhr-upload';
import { createUpload } from '#contract/endpoints/resumable-upload';
import { uploadFile } from '#contract/endpoints/upload-file';
import { uploadPartBytes } from '#contract/limits';
import type { UploadKind } from '#contract/media-types';
import { readToken } from '#stores/kept-token';

type Meta = { kind: UploadKind; filename: string };

/** What an upload ends with: the JSON of a single request, or the last request of a resumable one. */
type Body = { url?: string; xhr?: XMLHttpRequest };

export type Uploader = Uppy<Meta, Body>;

/** Between tries to go on after a failure; offline, the upload waits for the connection instead. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

/** Without progress for so long, a small upload counts as stalled. */
const stalledMs = 60_000;

const silent = { debug() {}, warn() {}, error() {} };

const authorization = () => ({ Authorization: `Bearer ${readToken() ?? ''}` });

/**
 * Makes what uploads one file: in a single request up to 4 MiB, resumably above. A resumable upload that a reload cut
 * off goes on when the same file is chosen again.
 */
export function uppyOf(kind: UploadKind, file: File): Uploader {
  const uppy = new Uppy<Meta, Body>({ id: kind, logger: silent });
  if (file.size > uploadPartBytes) {
    uppy.use(Tus<Meta, Body>, {
      endpoint: createUpload.path,
      chunkSize: uploadPartBytes,
      retryDelays,
      allowedMetaFields: ['kind', 'filename'],
      removeFingerprintOnSuccess: true,
      // Too many unfinished uploads remain too many for longer than anyone waits.
      onShouldRetry: (error, _attempt, _options, isWorthIt) =>
        error.originalResponse?.getStatus() !== 429 && isWorthIt(error),
      // Taken for the answer that there is no such upload, a failure of the site would begin it anew: what is thrown is tried again.
      onAfterResponse: (request, response) => {
        const status = response.getStatus();
        if (request.getMethod() === 'HEAD' && (status === 429 || status >= 500))
          throw new Error(`The site answers ${status}.`);
      },
      // Asked for at each request: after another login the upload goes on with the new session.
      onBeforeRequest: (request) => {
        request.setHeader('Authorization', authorization().Authorization);
      },
    });
  } else {
    uppy.use(XHRUpload<Meta, Body>, {
      endpoint: uploadFile[kind].path,
      fieldName: 'file',
      allowedMetaFields: [],
      timeout: stalledMs,
      headers: authorization,
      shouldRetry: ({ status }) => status === 0 || status >= 500,
      getResponseData: ({ responseText }) => ({ url: urlIn(responseText) }),
    });
  }
  uppy.addFile({
    name: file.name,
    type: file.type,
    data: file,
    meta: { kind, filename: file.name },
  });
  return uppy;
}

/** The address in an answer, or the empty text in one that cannot be read. */
function urlIn(json: string): string {
  try {
    const { url } = JSON.parse(json) as { url?: unknown };
    return typeof url === 'string' ? url : '';
  } catch {
    return '';
  }
}

/** Where the uploaded file is, from the body that Uppy reports; the empty text when the answer does not say. */
export function addressOfUpload(body: Body | undefined): string {
  return body?.url ?? body?.xhr?.getResponseHeader('Content-Location') ?? '';
}
