import { defineConfig, devices } from 'playwright/test';
import { chromiumFlags, findChromium } from './local/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/built-site.ts',
  // One for each of two cores. With four of them the same tests cost a quarter more processor time, and end later.
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  // For what hangs: a loaded machine is no defect.
  timeout: 600_000,
  expect: { timeout: 40_000 },
  use: {
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
    // Recording every step of every test costs a fifth of the time: it is for looking at one that fails.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
