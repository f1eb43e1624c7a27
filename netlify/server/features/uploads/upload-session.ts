import { abandonedUploadMs, uploadPartBytes } from '#contract/limits';
import { type MediaExtension, mediaUrl } from '#contract/media-types';
import { uploadMessages } from '#contract/upload-messages';
import { bytesSource } from '#media/byte-source';
import { sniffBytes } from '#media/sniff';
import { currentMediaStore } from '../../blobs/blobs-media-store.ts';
import { type MediaStore, MissingPart } from '../../blobs/media-store.ts';
import { partsSource } from '../../blobs/parts-source.ts';
import { splitParts } from '../../blobs/split-parts.ts';
import { currentDatabase, type Database } from '../../db/database.ts';
import {
  advanceUpload,
  deleteUpload,
  finishUpload,
  giveUpUpload,
  insertUpload,
  insertUploadWithin,
} from '../../db/queries/uploads.ts';
import type { UploadRow } from '../../db/tables/uploads.ts';
import { currentEnvironment } from '../../environment.ts';
import { Problem } from '../../http/problem.ts';
import { inspectFile, inspectHead } from './inspect/inspect-file.ts';
import { checkRequest, type UploadRequest } from './upload-request.ts';

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Where uploads are kept: the bytes in one, what is known of them in the other. */
export interface UploadPlaces {
  db: Database;
  store: MediaStore;
}

/** The places of the site that this function runs for. */
export function currentPlaces(): UploadPlaces {
  return { db: currentDatabase(), store: currentMediaStore() };
}

export interface NewUpload extends UploadRequest {
  id: string;
  ownerId: number;
}

/**
 * Begins an upload that goes on in further requests. The row comes before the first byte, so that no part is ever without
 * one.
 * @throws {Problem} `tooManyRequests` when its owner has too many that are not finished.
 */
export async function beginUpload({ db }: UploadPlaces, request: NewUpload): Promise<UploadRow> {
  checkRequest(request);
  const most = currentEnvironment().UPLOAD_MAX_UNFINISHED;
  const upload = await insertUploadWithin(db, request, most);
  if (upload) return upload;
  throw new Problem('tooManyRequests', {
    text: uploadMessages.tooManyUnfinished(most),
    // By then, those that nobody went on with are let go of.
    headers: { 'Retry-After': String(abandonedUploadMs / 1000) },
  });
}

/**
 * Adds bytes to the end of an upload. Parts are full but for the last, which is written anew, under a new name, when
 * more arrives: pieces may be of any size.
 * @returns the upload as it is then.
 * @throws {Problem} `conflict` when another request has added to it; it stays as it was.
 */
export async function appendToUpload(
  places: UploadPlaces,
  upload: UploadRow,
  source: Pieces,
): Promise<UploadRow> {
  let current = upload;
  for await (const part of splitParts(withUnfilledPart(places, upload, source), uploadPartBytes)) {
    const index = Math.floor(current.receivedBytes / uploadPartBytes);
    if (index === 0) await refuseWrongHead(places, current, part);
    current = await advance(places, current, index, part);
  }
  return current;
}

async function advance(places: UploadPlaces, upload: UploadRow, index: number, part: Uint8Array) {
  const { id, receivedBytes, parts } = upload;
  const total = index * uploadPartBytes + part.length;
  if (total === receivedBytes) return upload;
  const name = await places.store.putPart(id, index, part);
  const added = { receivedBytes: total, parts: [...parts.slice(0, index), name] };
  const advanced = await advanceUpload(places.db, id, receivedBytes, added);
  if (!advanced) throw interrupted();
  const replaced = parts[index];
  if (replaced) await places.store.dropPart(id, replaced);
  return advanced;
}

/** The bytes of the last part, when it is not full, and then the new ones. */
async function* withUnfilledPart(
  { store }: UploadPlaces,
  { id, receivedBytes, parts }: UploadRow,
  source: Pieces,
): AsyncGenerator<Uint8Array> {
  const name = parts[Math.floor(receivedBytes / uploadPartBytes)];
  if (name !== undefined) yield await readUnfilled(store, id, name);
  yield* source;
}

async function readUnfilled(store: MediaStore, id: string, name: string): Promise<Uint8Array> {
  try {
    return await store.readPart(id, name);
  } catch (error) {
    // What has been added to the upload since then replaced this part.
    if (error instanceof MissingPart) throw interrupted();
    throw error;
  }
}

/** What is plainly of the wrong kind is refused with its first part, instead of after the last. */
async function refuseWrongHead(places: UploadPlaces, upload: UploadRow, part: Uint8Array) {
  if (part.length < Math.min(sniffBytes, upload.bytes)) return;
  await orRemove(places, upload, async () => inspectHead(upload.kind, part));
}

/**
 * Checks a file that is all there and begins to serve it. May be called again for one that is served already.
 * @returns its address.
 * @throws {Problem} when its content is not accepted; nothing of it is kept then.
 */
export async function completeUpload(places: UploadPlaces, upload: UploadRow): Promise<string> {
  const { id, kind, bytes, parts, state } = upload;
  if (state === 'stored') return mediaUrl({ id, extension: upload.extension as MediaExtension });
  const file = partsSource(places.store, id, { bytes, parts, partBytes: uploadPartBytes });
  return publish(places, upload, await orRemove(places, upload, () => inspectFile(kind, file)));
}

/**
 * Stores a file that is already in memory. Its content is checked before anything is kept. What cannot be kept is given
 * up, because no further request goes on with it: what there is of it goes with the abandoned uploads.
 * @throws {Problem}
 */
export async function storeUpload(
  places: UploadPlaces,
  request: NewUpload,
  file: Uint8Array,
): Promise<string> {
  checkRequest(request);
  const extension = await inspectFile(request.kind, bytesSource(file));
  const upload = await insertUpload(places.db, request);
  try {
    return await publish(places, await appendToUpload(places, upload, [file]), extension);
  } catch (error) {
    await giveUpUpload(places.db, upload.id).catch(() => undefined);
    throw error;
  }
}

async function publish(places: UploadPlaces, upload: UploadRow, extension: MediaExtension) {
  const { id, bytes, parts, createdAt } = upload;
  await places.store.finish(id, {
    extension,
    bytes,
    partBytes: uploadPartBytes,
    parts,
    createdAt: createdAt.toISOString(),
  });
  if (!(await finishUpload(places.db, id, extension))) {
    // It was given up while it was being finished.
    await places.store.remove(id);
    throw new Problem('notFound');
  }
  return mediaUrl({ id, extension });
}

/** Lets go of an upload and of everything that was kept for it. */
export async function removeUpload({ db, store }: UploadPlaces, id: string): Promise<void> {
  await giveUpUpload(db, id);
  await store.remove(id);
  await deleteUpload(db, id);
}

async function orRemove<Result>(
  places: UploadPlaces,
  upload: UploadRow,
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof Problem) await removeUpload(places, upload.id);
    throw error;
  }
}

function interrupted(): Problem {
  return new Problem('conflict', { text: uploadMessages.interrupted });
}
