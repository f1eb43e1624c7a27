// The second half of `npm run build`: makes the functions that are deployed, where `netlify.toml` says.
import { readNotFoundPage } from '../server/features/work-pages/built-page.ts';
import { writeFunctions } from './write-functions.ts';

const notFoundPage = await readNotFoundPage('dist', '.');
if (notFoundPage.contentSecurityPolicy === null) {
  throw new Error('The build of the pages wrote no Content-Security-Policy.');
}
await writeFunctions('netlify/functions', '.netlify/written-functions', notFoundPage);
