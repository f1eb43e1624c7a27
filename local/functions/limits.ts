/**
 * Production's limits for functions.
 * Source: https://docs.netlify.com/build/functions/overview/#default-deployment-options
 */
export const MAX_BUFFERED_BODY_BYTES = 6 * 1024 * 1024;
export const CALL_TIMEOUT_MS = 60_000;
export const SCHEDULED_TIMEOUT_MS = 30_000;
/** What is still read of a refused body, so that the client gets to see the answer. */
const MAX_DRAINED_BYTES = 256 * 1024 * 1024;

const TEXT_TYPES = new Set([
  'application/csp-report',
  'application/graphql',
  'application/json',
  'application/javascript',
  'application/x-www-form-urlencoded',
  'application/x-ndjson',
  'application/xml',
]);

/** The largest body that fits: a body that is not text travels as base64, which adds a third. */
export function maxBodyBytes(contentType: string | null): number {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isText = type.startsWith('text/') || /\+(?:json|xml)$/.test(type) || TEXT_TYPES.has(type);
  return isText ? MAX_BUFFERED_BODY_BYTES : Math.floor((MAX_BUFFERED_BODY_BYTES * 3) / 4);
}

/** Reads a request's body to the end, or gives `undefined` for one that production would refuse. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const maxBytes = maxBodyBytes(request.headers.get('content-type'));
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      void drain(reader);
      return undefined;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks, length);
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<void> {
  try {
    let length = 0;
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      length += part.value.byteLength;
      if (length > MAX_DRAINED_BYTES) await reader?.cancel();
    }
  } catch {
    // The client hung up instead of sending the rest.
  }
}
