// Which state of an item this is, and who made it so.
import * as v from 'valibot';
import { id, timestamp } from './work.ts';

export const revisionEntries = {
  /** Rises with each change; sent back in `If-Match` so that nobody overwrites what they have not seen. */
  version: v.number(),
  /** `null` for what no admin has touched, or whose account is gone. */
  modifiedBy: v.nullable(id),
  /** The username of that account. */
  modifierName: v.nullable(v.string()),
  modifiedAt: timestamp,
  /** Whether no change of it waits for a build; true for what no visitor can see either. */
  live: v.boolean(),
};

/** The header under which a change says which version it was made from (RFC 9110, section 13.1.1). */
export const versionHeader = 'If-Match';

/** A version as `If-Match` carries it. */
export const versionTag = (version: number) => `"${version}"`;
