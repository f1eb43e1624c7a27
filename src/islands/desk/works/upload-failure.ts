/** Why an upload failed. */
export interface UploadFailure {
  /** The status of the answer; 0: there was none. */
  status: number;
  text: string;
}

/** What the errors of both of Uppy's uploaders have in common with nothing else: the request that failed. */
interface Failed {
  /** Of a single request. */
  request?: XMLHttpRequest | null;
  /** Of a resumable upload. */
  originalResponse?: { getUnderlyingObject(): XMLHttpRequest } | null;
}

/** Reads the error that Uppy reports into the words of the product. */
export function uploadFailureOf(error: unknown): UploadFailure {
  const { request, originalResponse } = error as Failed;
  const answered = originalResponse?.getUnderlyingObject() ?? request;
  const status = answered?.status ?? 0;
  if (!answered || status === 0) return { status, text: 'Network error occurred' };
  if (status === 401) return { status, text: 'Authentication error: Please log in again' };
  return { status, text: `Upload failed: ${reasonIn(answered)}` };
}

function reasonIn({ responseText, statusText }: XMLHttpRequest): string {
  try {
    const { error, message } = JSON.parse(responseText) as Record<string, unknown>;
    return [error, message].find((text) => typeof text === 'string') ?? statusText;
  } catch {
    return statusText;
  }
}
