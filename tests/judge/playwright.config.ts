import { defineConfig } from 'playwright/test';
import shared from '../../playwright.config.ts';

/** The browser tests that ask nothing but whether the deployed site does what it does locally. */
const ofTheSite = [
  'accounts-session',
  'commissioning-contact',
  'commissioning-plain',
  'commissioning-project',
  'early',
  'gallery-pages',
  'headers',
  'lightbox',
  'player',
  'site-navigation',
  'work-pages',
];

const { testDir: _, globalSetup: __, projects: ___, ...rest } = shared;

export default defineConfig({
  ...rest,
  outputDir: '../../test-results/judge',
  reporter: [['list'], ['./verdict-reporter.ts']],
  use: { ...rest.use, viewport: { width: 1440, height: 900 } },
  projects: [
    { name: 'deploy', testDir: 'checks' },
    { name: 'site', testDir: '../e2e', testMatch: ofTheSite.map((name) => `${name}.spec.ts`) },
  ],
});
