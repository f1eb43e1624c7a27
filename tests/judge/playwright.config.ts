import { defineConfig } from 'playwright/test';
import shared from '../../playwright.config.ts';

/** The browser tests of what each part of the site is for, and those of how its pages and scripts are delivered. */
const ofTheSite = /@phone|early\.spec|headers\.spec|commissioning-plain\.spec/;

/** The week counts visits and builds pages: judged sites share the blobs of visits, and only Netlify's builder builds theirs. */
const building = /desk-week\.spec/;

const { testDir: _, globalSetup: __, projects: ___, ...rest } = shared;

export default defineConfig({
  ...rest,
  outputDir: '../../test-results/judge',
  reporter: [['list'], ['./verdict-reporter.ts']],
  use: { ...rest.use, viewport: { width: 1440, height: 900 } },
  projects: [
    { name: 'deploy', testDir: 'checks' },
    { name: 'site', testDir: '../e2e', grep: ofTheSite, grepInvert: building },
  ],
});
