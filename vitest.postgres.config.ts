import { defineConfig, mergeConfig } from 'vitest/config';
import everywhere from './vitest.config.ts';

/** The API tests on Postgres instead of its stand-in, and the races, which need connections that run at once. */
export default mergeConfig(
  { ...everywhere, test: { ...everywhere.test, include: [], globalSetup: [] } },
  defineConfig({
    test: {
      include: ['tests/{api,races,postgres}/**/*.test.ts'],
      globalSetup: ['tests/postgres/migrated-template.ts'],
      // A hundred rounds of twenty callers, on two cores.
      testTimeout: 240_000,
    },
  }),
);
