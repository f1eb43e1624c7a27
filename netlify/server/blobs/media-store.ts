import type { Manifest } from './manifest.ts';

/**
 * Where the bytes of uploads are. Blobs know neither ranged reads nor appending, so a file is a row of parts and a
 * manifest that names them.
 */
export interface MediaStore {
  /** Keeps one part of a file and answers its name. The same bytes at the same place may be put twice. */
  putPart(id: string, index: number, bytes: Uint8Array): Promise<string>;

  /** The bytes of a part. @throws {MissingPart} when there is none of that name. */
  readPart(id: string, name: string): Promise<Uint8Array>;

  /** Lets go of one part; of one that is not known, of nothing. */
  dropPart(id: string, name: string): Promise<void>;

  /** Makes a file of the parts that its manifest names, and lets go of every other part under its id. */
  finish(id: string, manifest: Manifest): Promise<void>;

  /** The manifest of a file, or `null` when there is no such file, or not yet. */
  find(id: string): Promise<Manifest | null>;

  /** Makes a file known by another id as well, without copying a byte. @returns whether there is such a file. */
  readdress(id: string, newId: string): Promise<boolean>;

  /** Takes an id away from a file that has another one. */
  forget(id: string): Promise<void>;

  /** The ids under which anything is kept, also what is not yet a file. */
  ids(): Promise<string[]>;

  /** Lets go of everything under an id, and of the parts of its file; of an id that is not known, of nothing. */
  remove(id: string): Promise<void>;
}

/** A part that a manifest or an upload names is not in the store. */
export class MissingPart extends Error {
  override name = 'MissingPart';
}
