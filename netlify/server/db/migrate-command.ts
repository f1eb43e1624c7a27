import { neonConfig } from '@neondatabase/serverless';
import { currentEnvironment } from '../environment.ts';
import { migrate } from './migrate.ts';

const { DATABASE_URL, DATABASE_ENDPOINT } = currentEnvironment();
if (DATABASE_ENDPOINT) neonConfig.fetchEndpoint = DATABASE_ENDPOINT;

const applied = await migrate(DATABASE_URL);
console.info(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
