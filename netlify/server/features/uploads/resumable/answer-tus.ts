import { type Locker, Server, TUS_RESUMABLE } from '@tus/server';
import { createUpload } from '#contract/endpoints/resumable-upload';
import { newMediaId } from '../../../blobs/store-media.ts';
import { Problem } from '../../../http/problem.ts';
import { completeUpload, currentPlaces } from '../upload-session.ts';
import { fromTusError, withTusHeaders } from './tus-problem.ts';
import { TusStore } from './tus-store.ts';

/** A lock in one process locks nothing where every request may meet another one: the database's condition is the lock. */
const noLock: Locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/**
 * Answers a request of the tus protocol. Whatever answer finds the upload whole names its address in
 * `Content-Location`, so a client that missed the last one learns it by asking how far the upload is.
 * @throws {Problem} for everything that is refused.
 */
export async function answerTus(request: Request, ownerId: number): Promise<Response> {
  const places = currentPlaces();
  const store = new TusStore(places, ownerId);
  const server = new Server({
    path: createUpload.path,
    datastore: store,
    locker: noLock,
    namingFunction: newMediaId,
    relativeLocation: true,
    disableTerminationForFinishedUploads: true,
    allowedOrigins: () => false,
    onResponseError(_request, error) {
      throw error;
    },
  });
  try {
    requireVersion(request);
    const response = await server.handleWeb(request);
    if (!response.ok) throw { status_code: response.status, body: await response.text() };
    const { upload } = store;
    if (upload && upload.receivedBytes === upload.bytes) {
      response.headers.set('Content-Location', await completeUpload(places, upload));
    }
    return response;
  } catch (error) {
    throw withTusHeaders(fromTusError(error));
  }
}

/** The protocol asks for 412 here (Core protocol, Tus-Resumable); the package answers 400 to an unknown version. */
function requireVersion(request: Request): void {
  const version = request.headers.get('Tus-Resumable');
  if (request.method !== 'OPTIONS' && version !== TUS_RESUMABLE)
    throw new Problem('versionMismatch');
}
