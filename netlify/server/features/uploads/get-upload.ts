import { getUpload } from '#contract/endpoints/get-upload';
import { maxAnswerBytes } from '#contract/limits';
import { mediaTypes, readMediaFile } from '#contract/media-types';
import { type Route, route } from '../../auth/route.ts';
import { currentMediaStore } from '../../blobs/blobs-media-store.ts';
import { entityTagOfFile, type Manifest } from '../../blobs/manifest.ts';
import type { MediaStore } from '../../blobs/media-store.ts';
import { readMedia } from '../../blobs/read-media.ts';
import { lastOfSlice, readRange } from '../../http/byte-range.ts';
import { cacheHeaders, keptByNobody } from '../../http/cache-policy.ts';
import { Problem } from '../../http/problem.ts';
import { streamOf } from '../../http/stream-of.ts';

/** Serves files without the database, so that the pages keep their pictures when it is out of reach. */
export const uploadRoute: Route = route(getUpload, async ({ request, params }) => {
  const file = readMediaFile(params.file);
  const store = currentMediaStore();
  const manifest = file && (await store.find(file.id));
  if (!manifest || manifest.extension !== file.extension) {
    throw new Problem('notFound', { text: 'This file is no longer here.' });
  }
  const headers = headersOf(manifest, file.id);
  const range = readRange(rangeHeaderOf(request, headers), manifest.bytes);
  if (range.wanted === 'whole') {
    const body = request.method === 'HEAD' ? null : await wholeFile(store, file.id, manifest);
    return new Response(body, {
      headers: {
        ...headers,
        ...(manifest.bytes > maxAnswerBytes && keptByNobody),
        'Content-Length': String(manifest.bytes),
      },
    });
  }
  if (range.wanted === 'part')
    return slice(store, file.id, manifest, headers, range.first, range.last);
  throw new Problem('rangeNotSatisfiable', {
    headers: { 'Content-Range': `bytes */${manifest.bytes}` },
  });
});

function headersOf(manifest: Manifest, id: string): Record<string, string> {
  return {
    'Accept-Ranges': 'bytes',
    // Files come from people: a browser must neither guess another type nor run anything in one.
    'Content-Security-Policy':
      "sandbox; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'Content-Disposition': `inline; filename="${id}.${manifest.extension}"`,
    'Content-Type': mediaTypes[manifest.extension].contentType,
    ETag: entityTagOfFile(manifest),
    'Last-Modified': new Date(manifest.createdAt).toUTCString(),
    ...cacheHeaders(getUpload, { id }),
  };
}

/** The `Range` that counts: of a GET, and only while `If-Range` still names this file (RFC 9110, section 13.1.5). */
function rangeHeaderOf(request: Request, headers: Record<string, string>): string | null {
  if (request.method !== 'GET') return null;
  const condition = request.headers.get('If-Range')?.trim();
  const current =
    !condition || condition === headers['ETag'] || condition === headers['Last-Modified'];
  return current ? request.headers.get('Range') : null;
}

/**
 * All of a file, from its first byte. One that is too long for an answer arrives cut: its announced length shows that,
 * its `Accept-Ranges` and entity tag let a client go on from there, and no cache may take it for the whole. The first
 * part is read before it is answered, and a file of one part, as nearly every picture is, with it: a failing store
 * becomes an answer instead of a cut connection.
 */
async function wholeFile(
  store: MediaStore,
  id: string,
  manifest: Manifest,
): Promise<ReadableStream<Uint8Array>> {
  const parts = readMedia(store, id, manifest, 0, manifest.bytes - 1);
  return streamOf(goingOn(await parts.next(), parts));
}

async function* goingOn(
  first: IteratorResult<Uint8Array>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** Read before it is answered, as the first part of a whole file is. */
async function slice(
  store: MediaStore,
  id: string,
  manifest: Manifest,
  headers: Record<string, string>,
  first: number,
  lastAskedFor: number,
): Promise<Response> {
  const last = lastOfSlice(first, lastAskedFor);
  const pieces: Uint8Array[] = [];
  for await (const piece of readMedia(store, id, manifest, first, last)) pieces.push(piece);
  return new Response(Buffer.concat(pieces), {
    status: 206,
    headers: {
      ...headers,
      'Content-Range': `bytes ${first}-${last}/${manifest.bytes}`,
      'Content-Length': String(last - first + 1),
      // How the CDN would keep a part is not documented.
      'Netlify-CDN-Cache-Control': 'no-store',
    },
  });
}
