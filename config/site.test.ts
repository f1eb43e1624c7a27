import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function siteWith(name: string, value: string) {
  vi.stubEnv(name, value);
  return (await import('./site.ts')).site;
}

test.each([
  ['https://studio.example', 'https://studio.example'],
  ['https://Studio.example/', 'https://studio.example'],
  ['http://localhost:4321/', 'http://localhost:4321'],
])('takes the address %s as %s', async (given, address) => {
  expect((await siteWith('SITE_ADDRESS', given)).address).toBe(address);
});

test.each([
  'https://studio.example/films',
  'https://studio.example//',
  'https://studio.example?from=mail',
  'https://studio.example:port',
  'ftp://studio.example',
  'studio.example',
])('refuses %s and names the variable', async (given) => {
  await expect(siteWith('SITE_ADDRESS', given)).rejects.toThrow(
    'SITE_ADDRESS is an http(s) address without a path',
  );
});

test.each([
  ['REGISTRATION', 'opened', 'REGISTRATION is one of open, invitation, closed.'],
  ['FIGURES_SAMPLE', '2', 'FIGURES_SAMPLE is a number from 0 to 1.'],
])('names %s when it holds what it cannot', async (name, value, words) => {
  await expect(siteWith(name, value)).rejects.toThrow(words);
});
