// The versions that an item has had.
import * as v from 'valibot';
import { timestamp } from './work.ts';

/** What a field may hold. */
const fieldValue = v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())]);

export type FieldValue = v.InferOutput<typeof fieldValue>;

/** A version, and what made it differ from the one before. */
export const versionSchema = v.object({
  version: v.number(),
  /** `original`: it was there before there was a history. */
  action: v.picklist(['original', 'created', 'changed']),
  happenedAt: timestamp,
  /** The username of who made it; `null` for what no admin made, or whose account is gone. */
  actorName: v.nullable(v.string()),
  /** The fields that a change changed, by the names of its form. */
  changes: v.array(v.object({ field: v.string(), before: fieldValue, after: fieldValue })),
});

export type Version = v.InferOutput<typeof versionSchema>;

/** Versions in one answer. */
export const historyStep = 20;

const versionRule = 'version must be a whole number';

const versionNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.transform(Number))], versionRule),
  v.integer(versionRule),
  v.minValue(1, versionRule),
  v.maxValue(1_000_000_000, versionRule),
);

/** `before`: only versions before this one. */
export const historyQuery = v.object({ before: v.optional(versionNumber) });

/** The version that is to be brought back. */
export const restoreForm = v.object({ version: versionNumber });
