import { currentDatabase } from '#server/db/database';
import { dataDirectory } from '../data-directory.ts';
import { startStack } from '../stack.ts';
import { removeDemonstration } from './seed.ts';

const stack = await startStack({ dataDirectory: dataDirectory() });
const count = await removeDemonstration(currentDatabase());
console.info(`Removed ${count} demonstration works. The next start builds the site without them.`);
await stack.close();
