import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const PROJECT = new URL('../../../', import.meta.url);

/** The slowest files, alternating between waiting and computing ones so that the workers do not all wait at once. */
const LONGEST = [
  'api/src/tables/drawing/exact.rules.test.ts',
  'api/src/tables/drawing/draw.rules.test.ts',
  'web/src/server/shared-main.test.ts',
  'scripts/lib/one-look.test.ts',
  'api/src/events/search/word-forms.rules.test.ts',
  'scripts/directions/directions.test.ts',
  'api/src/platform/replicas/replicas.test.ts',
  'api/src/admin/backup/backup.test.ts',
  'e2e/workers.test.ts',
  'api/src/testing/many-events.test.ts',
  'e2e/crash.test.ts',
  'api/src/platform/mailer/server-away.test.ts',
  'api/src/tables/tables.test.ts',
  'api/src/payments/stripe.test.ts',
  'api/src/testing/crowded-jobs.test.ts',
  'api/src/platform/database/limit-waits.test.ts',
  'api/src/testing/odd-values.test.ts',
  'api/src/platform/workers/run-workers.test.ts',
  'api/src/subscriptions/crashes.test.ts',
  'api/src/uploads/decoder/decoder.test.ts',
  'api/src/invitees/closed.test.ts',
  'e2e/conversation.test.ts',
  'api/src/conversations/live/live.test.ts',
  'api/src/testing/oldest-postgres.test.ts',
  'api/src/testing/access-table.test.ts',
  'e2e/crowd.test.ts',
  'api/src/testing/bad-input.test.ts',
  'api/src/platform/embedded-postgres/recovery.test.ts',
  'api/src/platform/database/names-columns.test.ts',
  'api/src/event-import/subprocess/read-in-subprocess.test.ts',
  'api/src/testing/crowded-event.test.ts',
  'api/src/platform/embedded-postgres/embedded-postgres.test.ts',
  'api/src/friends/one-sided.test.ts',
  'api/src/demo/demo.test.ts',
  'api/src/platform/mailer/smtp-transport.test.ts',
  'api/src/testing/linear-patterns.test.ts',
  'api/src/testing/forms/forms.test.ts',
  'api/src/friends/thousand-pairs.test.ts',
  'api/src/registrations/company/company.test.ts',
  'api/src/testing/fuzz/fuzz.test.ts',
  'api/src/uploads/uploads.test.ts',
];

/**
 * Starts with the slowest files, so that the workers end together. By default vitest orders by the last run's durations, and without
 * those (a fresh clone, CI) by file size, which says little here.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const file of LONGEST)
      if (!existsSync(new URL(file, PROJECT)))
        throw new Error(`${file} has another name by now: say it in LONGEST`);
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's method, not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

function place({ moduleId }: TestSpecification): number {
  const found = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return found === -1 ? LONGEST.length : found;
}
