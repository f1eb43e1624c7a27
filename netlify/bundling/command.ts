// The second half of `npm run build`: makes the functions that are deployed, where `netlify.toml` says.
import { writeFunctions } from './write-functions.ts';

await writeFunctions('netlify/functions', '.netlify/written-functions');
