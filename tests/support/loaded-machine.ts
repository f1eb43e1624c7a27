/** Settings of a site whose database and Blobs share the processors of its tests: a loaded machine is no outage. */
export const loadedMachine = { DATABASE_TIMEOUT_MS: '30000', BLOBS_REQUEST_MS: '30000' } as const;
