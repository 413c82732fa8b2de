import { defineConfig } from 'vitest/config';
import { LongestFirst } from './api/src/testing/longest-first.ts';

/** Pure code: no database, no network. Rules and policies of the API belong here too (no SQL, HTTP or clock in them). */
const unit = [
  'contract/src/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'api/src/**/*.{rules,policy}.test.ts',
];

const EACH_MOMENT = 'api/src/testing/each-moment.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Some build a small site, which a busy machine takes its time for.
      { test: { name: 'unit', include: unit, setupFiles: EACH_MOMENT, testTimeout: 30_000 } },
      {
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: unit,
          globalSetup: 'api/src/testing/global-setup.ts',
          // Each file would load the whole application anew, which takes longer than what it tests.
          isolate: false,
          setupFiles: 'api/src/testing/each-file.ts',
          // For what hangs: what is slow is so on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
