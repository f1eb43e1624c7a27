import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{config,src,netlify,local}/**/*.test.ts', 'tests/{api,project}/**/*.test.ts'],
    globalSetup: ['tests/support/migrated-database.ts'],
    env: { LOG_LEVEL: 'silent' },
    // Vitest leaves one core free unless told otherwise: a third of the time on two.
    maxWorkers: availableParallelism(),
    // Databases, servers and hashes of passwords share two cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
