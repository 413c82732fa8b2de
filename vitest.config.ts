import { defineConfig } from 'vitest/config';

/** Pure code: no database, no network. Rules and policies of the API belong here too (no SQL, HTTP or clock in them). */
const unit = [
  'contract/src/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'api/src/**/*.{rules,policy}.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // Some build a small site, which a busy machine takes its time for.
      { test: { name: 'unit', include: unit, testTimeout: 30_000 } },
      {
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: unit,
          globalSetup: 'api/src/testing/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
