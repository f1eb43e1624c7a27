import { currentDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { reportFailure } from './report-failure.ts';

// A migration may build an index over everything; the limit of a request is not for it.
process.env['DATABASE_TIMEOUT_MS'] ??= '300000';

try {
  const applied = await migrate(currentDatabase());
  console.info(
    applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.',
  );
} catch (error) {
  reportFailure(error, 'The next run applies what is missing.');
}
