import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { loadedMachine } from './tests/support/loaded-machine.ts';

export default defineConfig({
  test: {
    include: ['{config,src,netlify,local}/**/*.test.ts', 'tests/{api,project}/**/*.test.ts'],
    globalSetup: ['tests/support/migrated-database.ts'],
    // Files follow each other in one process, each with modules of its own (`fresh-process.ts`): half the time.
    isolate: false,
    setupFiles: ['tests/support/fresh-process.ts'],
    // What is silent in a test has a time limit of its own.
    env: { LOG_LEVEL: 'silent', ...loadedMachine },
    // Vitest leaves one core free unless told otherwise: a third of the time on two.
    maxWorkers: availableParallelism(),
    // For what hangs: databases, servers and hashes share two cores, with other work of the machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
