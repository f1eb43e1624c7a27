/** Whether an error is what the client of Blobs throws when the store did not answer. */
export function isStoreFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'BlobsInternalError';
}
