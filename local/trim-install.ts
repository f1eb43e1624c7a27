// A program, run by npm after an install: takes out what nothing here needs and no package manager can leave out.
import { glob, rm } from 'node:fs/promises';

// The C headers of Node's own program are for compiling native add-ons; they are a tenth of the whole installation.
for await (const headers of glob('node_modules/node/node_modules/*/include')) {
  await rm(headers, { recursive: true });
}
