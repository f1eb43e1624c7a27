/** What is done by one at a time, by the number of its lock, which nothing else in this database may use. */
export const advisoryLocks = {
  migrations: 4_825_301,
  /** The table through which rows leave and come in. */
  archiveStage: 4_825_302,
  /** The submissions with one idempotency key, whose hash is the second number of the lock. */
  submission: 4_825_303,
  /** Whether a site that starts makes its first admin. */
  firstAdmin: 4_825_304,
};
