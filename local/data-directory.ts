import { resolve } from 'node:path';
import { readLocalEnvironment } from './environment.ts';

/** Where the local site keeps its data: `DATA_DIR`, by default `.local`. */
export function dataDirectory(): string {
  return resolve(readLocalEnvironment().DATA_DIR);
}
