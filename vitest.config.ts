import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{config,src,netlify,local}/**/*.test.ts', 'tests/{api,project}/**/*.test.ts'],
    globalSetup: ['tests/support/migrated-database.ts'],
    env: { LOG_LEVEL: 'silent' },
    // Databases, servers and hashes of passwords share two cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
