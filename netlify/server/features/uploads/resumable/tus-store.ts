import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { findUpload } from '../../../db/queries/uploads.ts';
import type { UploadRow } from '../../../db/tables/uploads.ts';
import { Problem } from '../../../http/problem.ts';
import { readKind } from '../upload-request.ts';
import { appendToUpload, beginUpload, removeUpload, type UploadPlaces } from '../upload-session.ts';

/** What `@tus/server` keeps uploads in, for one request of one admin, who finds none but their own. */
export class TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  /** The upload that the request was about, as it is after it. */
  upload: UploadRow | undefined;
  readonly #places: UploadPlaces;
  readonly #ownerId: number;

  constructor(places: UploadPlaces, ownerId: number) {
    super();
    this.#places = places;
    this.#ownerId = ownerId;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { kind, filename } = upload.metadata ?? {};
    this.upload = await beginUpload(this.#places, {
      id: upload.id,
      kind: readKind(kind),
      filename: filename ?? '',
      bytes: upload.size ?? 0,
      ownerId: this.#ownerId,
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    this.upload = await findUpload(this.#places.db, id, this.#ownerId);
    if (!this.upload) throw new Problem('notFound', { text: 'This upload is no longer here.' });
    const { kind, filename, bytes, receivedBytes, createdAt } = this.upload;
    return new Upload({
      id,
      size: bytes,
      offset: receivedBytes,
      metadata: { kind, filename },
      creation_date: createdAt.toISOString(),
    });
  }

  override async write(source: Readable, id: string): Promise<number> {
    if (this.upload?.id !== id) throw new Error('bytes for an upload that was not asked for');
    this.upload = await appendToUpload(this.#places, this.upload, source);
    return this.upload.receivedBytes;
  }

  override async remove(id: string): Promise<void> {
    if (this.upload?.id !== id) throw new Error('an end for an upload that was not asked for');
    await removeUpload(this.#places, id);
    this.upload = undefined;
  }
}
