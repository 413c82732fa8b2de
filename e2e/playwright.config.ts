import { defineConfig } from '@playwright/test';
import { testBrowser } from './browser.ts';
import { PLACES } from './own-people.ts';

const launchOptions = await testBrowser();

/**
 * What is written here is tried at one width: its rules are the same at every one, and how each screen looks at 360, 768
 * and 1280 px is for screens.spec.ts. Journeys, and whatever is not named, are tried at both.
 */
const ON_PHONES = [
  'api-keys',
  'door',
  'drawings',
  'event-import',
  'first-load',
  'helpers',
  // Through the menu, which desks do not have.
  'hosting-door',
  'hosts-pictures',
  'hosts-public',
  // What the bar keeps behind Me is one way more than desks have.
  'keyboard',
  // Dialogs close the same way everywhere; the menu of phones is one more of them.
  'layers',
  'main-job-registering',
  // The second press meets what stands there by then: dialogs of phones have all their buttons in one place.
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

/** Of the pages. Whoever names a moment (global-setup.ts) names the zone too. */
const ZONE = (process.env['TEST_MOMENT'] && process.env['TZ']) || 'America/Chicago';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: PLACES,
  forbidOnly: process.env['CI'] !== undefined,
  // For what hangs. What is only slow is so on a busy machine, and no test fails by that.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  // What wavers is a defect, of the product or of the test, until its cause is found.
  retries: 0,
  reporter: 'list',
  use: {
    // Set by the global setup, which runs before the workers read this file again.
    ...(process.env['E2E_URL'] === undefined ? {} : { baseURL: process.env['E2E_URL'] }),
    launchOptions,
    // What a page asks for is what a test sees; offline.spec.ts allows them.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: ZONE,
    // Everything moves at once: nothing waits for a movement, and none is drawn sixty times a second.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each one makes every test longer: `--trace on` for the one that is looked into.
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
