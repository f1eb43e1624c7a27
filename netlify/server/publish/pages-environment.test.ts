import { expect, it } from 'vitest';
import { pagesEnvironment } from './pages-environment.ts';

it('gives a build of the pages what Netlify gives it, and no Blobs and no deploy to name in addresses', () => {
  const given = {
    DATABASE_URL: 'postgresql://db',
    NETLIFY_BLOBS_CONTEXT: 'e30=',
    DEPLOY_ID: 'abc',
  };
  const environment = pagesEnvironment(given, 7);
  expect(environment).toMatchObject({ DATABASE_URL: 'postgresql://db', SITE_VERSION: '7' });
  expect(environment).not.toHaveProperty('NETLIFY_BLOBS_CONTEXT');
  expect(environment).not.toHaveProperty('DEPLOY_ID');
});
