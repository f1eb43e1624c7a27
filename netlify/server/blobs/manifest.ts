import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type MediaExtension, mediaTypes } from '#contract/media-types';

const extensions = Object.keys(mediaTypes) as [MediaExtension, ...MediaExtension[]];

/** What is known of a stored file. It is written last: a file without one does not exist. */
export const manifestSchema = v.object({
  extension: v.picklist(extensions),
  /** The size of the whole file. */
  bytes: v.number(),
  /** The size of every part but the last, which holds the rest. */
  partBytes: v.number(),
  /** The names of the parts, in order. */
  parts: v.array(v.string()),
  /** The id under which the parts are, of a file that got another address. */
  partsUnder: v.optional(v.string()),
  /** ISO 8601 in UTC. */
  createdAt: v.string(),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

/**
 * The name of a part: its place and the SHA-256 of its bytes. A name therefore never holds other bytes later, so it
 * may be read from any cache, and two writers of one place cannot spoil each other's part.
 */
export function partNameOf(index: number, bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return `${String(index).padStart(4, '0')}-${digest}`;
}

/** A strong entity tag: the names of the parts hold the digests of all bytes. */
export function entityTagOfFile({ extension, parts }: Manifest): string {
  const digest = createHash('sha256').update([extension, ...parts].join('\n'));
  return `"${digest.digest('base64url')}"`;
}
