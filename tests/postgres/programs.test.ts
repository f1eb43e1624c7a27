import { expect, it, vi } from 'vitest';
import { findPrograms } from './programs.ts';

it('says that the folder of POSTGRES_BIN has no Postgres, and how to get one', async () => {
  vi.stubEnv('POSTGRES_BIN', import.meta.dirname);
  const missing = findPrograms();
  await expect(missing).rejects.toThrow(`found in ${import.meta.dirname}, which POSTGRES_BIN`);
  await expect(missing).rejects.toThrow('apt-get install --no-install-recommends postgresql');
  vi.unstubAllEnvs();
});
