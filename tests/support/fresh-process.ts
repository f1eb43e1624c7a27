// Runs before each test file. Files follow each other in one process, which loads the libraries and compiles PGlite once;
// of the project's own modules, and of what a file changed of its process, the next one gets nothing.
import { vi } from 'vitest';

declare global {
  /** What the environment held before any test file ran in this process. */
  var firstEnvironment: NodeJS.ProcessEnv | undefined;
}

globalThis.firstEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) {
  if (!(name in globalThis.firstEnvironment)) Reflect.deleteProperty(process.env, name);
}
Object.assign(process.env, globalThis.firstEnvironment);
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.useRealTimers();
vi.resetModules();
