import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';

const launchOptions = await findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A busy machine can be too slow for a toast's five seconds. What passes at a later try is reported as flaky.
  retries: 2,
  reporter: 'list',
  use: {
    // Set by the global setup, which runs before the workers read this file again.
    ...(process.env['E2E_URL'] === undefined ? {} : { baseURL: process.env['E2E_URL'] }),
    launchOptions,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
