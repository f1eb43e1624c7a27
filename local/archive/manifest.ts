import * as v from 'valibot';

/** Where things stand in an archive. */
export const manifestPath = 'manifest.json';
/** In the format of `sha256sum`, so that `sha256sum -c SHA256SUMS` checks an unpacked archive. */
export const checksumsPath = 'SHA256SUMS';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/));

/** A number that Postgres counts up: that of the last row, which may be gone. */
const counterSchema = v.object({ table: name, column: name, last: v.nullable(count) });

/** What an archive says of itself. */
export const manifestSchema = v.object({
  /** Raised when older versions of the project could no longer read it. */
  format: v.literal(1),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The migrations that the rows are the result of. */
  migrations: v.array(v.string()),
  /** What else the table of migrations notes, such as that the demonstration works were added. */
  marks: v.array(v.string()),
  /** The number of rows of each table. */
  tables: v.record(name, count),
  counters: v.array(counterSchema),
  files: count,
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type Counter = v.InferOutput<typeof counterSchema>;
