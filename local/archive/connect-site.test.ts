import { tmpdir } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { connectSite } from './connect-site.ts';

const remote = {
  DATABASE_URL: 'postgresql://owner:secret@project.neon.example/main',
  NETLIFY_SITE_ID: 'site',
  NETLIFY_AUTH_TOKEN: 'token',
};

function name(variables: Partial<typeof remote>): void {
  for (const [variable, value] of Object.entries(variables)) vi.stubEnv(variable, value);
}

afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(process.env, 'NETLIFY_BLOBS_CONTEXT');
});

it('takes the database and the files that the environment names', async () => {
  name(remote);
  const site = await connectSite(tmpdir());
  expect(site.place).toBe('project.neon.example');
  const context = Buffer.from(process.env['NETLIFY_BLOBS_CONTEXT'] ?? '', 'base64').toString();
  expect(JSON.parse(context)).toEqual({ siteID: 'site', token: 'token' });
  await site.close();
});

it.each(Object.keys(remote))('does not mix two sites when %s is missing', async (missing) => {
  name({ ...remote, [missing]: '' });
  await expect(connectSite(tmpdir())).rejects.toThrow('named by three variables');
});
