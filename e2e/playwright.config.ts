import { defineConfig } from '@playwright/test';
import { testBrowser } from './browser.ts';
import { PLACES } from './own-people.ts';

const launchOptions = await testBrowser();

/**
 * These are tested at one width, because their rules are the same at every one; screens.spec.ts checks how each screen looks at 360,
 * 768 and 1280 px. Journeys, and all files not listed, are tested at both.
 */
const ON_PHONES = [
  'api-keys',
  'door',
  'drawings',
  'event-import',
  'first-load',
  'helpers',
  // Through the menu, which exists only on phones.
  'hosting-door',
  'hosts-pictures',
  'hosts-public',
  // The menu behind Me exists in addition to what desks have.
  'keyboard',
  // Dialogs close the same way everywhere; phones have the menu in addition.
  'layers',
  'main-job-registering',
  // The second click hits what is there by then: dialogs on phones have all their buttons in one place.
  'one-act',
  'passkeys',
  'profile',
  'ratings',
  'sessions',
  'waitlist',
  'wished-tier',
];
const ON_DESKTOPS = [
  'addresses',
  'admin',
  'admin-states',
  'calendar',
  'dashboard',
  'dashboard-looks',
  'decisions-discovery',
  'decisions-routes',
  'discovery',
  'embed',
  'front-door',
  'hosts',
  'hosts-access',
  'hosts-looks',
  'html',
  'journey',
  'large-text',
  'late-code',
  'navigating',
  'newcomer',
  'offline',
  'payments',
  'payments-looks',
  'payments-stripe',
  'payments-trouble',
  'rendering',
  'screens',
  'session',
  'subscriptions',
];
const specs = (names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

/** The pages' time zone. Runs that set a moment (global-setup.ts) also set the zone. */
const ZONE = (process.env['TEST_MOMENT'] && process.env['TZ']) || 'America/Chicago';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: PLACES,
  forbidOnly: process.env['CI'] !== undefined,
  // For tests that hang. Slowness is usual on a busy machine, and must not fail a test.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  // A flaky test is a defect, of the product or of the test, until its cause is found.
  retries: 0,
  reporter: 'list',
  use: {
    // Set by the global setup, which runs before the workers read this file again.
    ...(process.env['E2E_URL'] === undefined ? {} : { baseURL: process.env['E2E_URL'] }),
    launchOptions,
    // Service workers would hide requests from tests; offline.spec.ts allows them.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: ZONE,
    // Animations are off: nothing waits for them, and none is rendered sixty times a second.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces slows every test: use `--trace on` for the one being debugged.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: specs(ON_DESKTOPS),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: specs(ON_PHONES),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
