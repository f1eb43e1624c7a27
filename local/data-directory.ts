import { resolve } from 'node:path';

/** Where the local site keeps its data: `DATA_DIR`, by default `.local`. */
export function dataDirectory(): string {
  return resolve(process.env['DATA_DIR'] || '.local');
}
