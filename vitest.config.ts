import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './api/src/testing/longest-first.ts';
import { findBrowser } from './e2e/browser.ts';
import { serverEnvironment } from './scripts/lib/server.mjs';

/** Pure code: no database, no network. Rules and policies of the API belong here too (no SQL, HTTP or clock in them). */
const unit = [
  'contract/src/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
  'api/src/**/*.{rules,policy}.test.ts',
];

/** One a core. */
const WORKERS = Math.min(Math.max(availableParallelism(), 2), 6);

/** One more, where a quarter of the time is waited: for servers that start, times that pass. They share one PostgreSQL server, whose connections are counted. */
const API_WORKERS = Math.min(WORKERS + 1, 6);

/** For the screens' tests: a QR code of nothing. */
const TICKET_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="176" height="176"/>';

/** Whole screens in a browser, with canned answers. */
const COMPONENTS = ['web/src/**/*.component.test.tsx'];

const EACH_MOMENT = 'api/src/testing/each-moment.ts';

/** For what hangs. What is only slow is so on a busy machine, and no test fails by that. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // The product's own styles and plugins; the browser is the one of the browser tests.
        extends: './web/vite.config.ts',
        test: {
          name: 'components',
          include: COMPONENTS,
          setupFiles: 'web/src/testing/each-component-test.ts',
          // Each file would load the whole product anew.
          isolate: false,
          maxWorkers: WORKERS,
          ...PATIENCE,
          browser: {
            enabled: true,
            headless: true,
            // The first file waits until the whole product is transformed: for what hangs, too.
            connectTimeout: PATIENCE.testTimeout,
            screenshotFailures: false,
            // Words are found as the browser tests find them.
            locators: { exact: false, errorFormat: 'aria' },
            provider: playwright({
              launchOptions: await findBrowser(),
              contextOptions: { locale: 'en-US', timezoneId: 'America/Chicago', reducedMotion: 'reduce' },
              actionTimeout: 60_000,
            }),
            instances: [{ browser: 'chromium' }],
            commands: {
              parkPointer: ({ page }) => page.mouse.move(-10, -10),
              // The server draws them; one is missing, as where a device is offline.
              drawTickets: ({ context }) =>
                context.route('**/api/user/tickets/*', (route) =>
                  route.request().url().endsWith('404')
                    ? route.abort()
                    : route.fulfill({ contentType: 'image/svg+xml', body: TICKET_PICTURE }),
                ),
            },
          },
        },
      },
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: COMPONENTS,
          // Each file would start a process of its own, which takes longer than what it tests.
          isolate: false,
          setupFiles: EACH_MOMENT,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: unit,
          globalSetup: 'api/src/testing/global-setup.ts',
          // Each file would load the whole application anew, which takes longer than what it tests.
          isolate: false,
          maxWorkers: API_WORKERS,
          setupFiles: 'api/src/testing/each-file.ts',
          // The programs that tests start are compiled once.
          env: { NODE_COMPILE_CACHE: serverEnvironment.NODE_COMPILE_CACHE },
          ...PATIENCE,
        },
      },
    ],
  },
});
