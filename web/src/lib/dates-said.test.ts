// Statements held: interface.40, interface.46.

import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Who writes a day without its weekday, and why that is right there. */
const WITHOUT_WEEKDAY: Record<string, string> = {
  'features/events/event-card-frame.tsx': 'under the heading of its day',
  'features/admin/requests/host-requests.tsx': 'when somebody asked and was answered',
  'features/admin/users/user-parts.tsx': 'when a member joined',
  'features/payments/receipts.tsx': 'when money moved',
};

/** Who makes words of a date by themselves, and what for. */
const BY_THEMSELVES: Record<string, string> = {
  'lib/formats.ts': 'the one definition',
  'lib/day-formats.ts': 'weekdays alone, and days as numbers',
  'lib/calendar-leaf.tsx': 'a leaf of the calendar, as decoration',
  'lib/time-zones.ts': 'zones',
  'lib/zoned-time.ts': 'reads clocks',
  'server/local-iso.ts': 'for machines',
  'features/notifications/quiet-hours.tsx': 'zones',
  'features/admin/approvals/host-facts.ts': 'the month in which somebody joined',
  'features/admin/instant.tsx': 'the log',
  'features/analytics/came-alone.tsx': 'when it was counted',
  'features/analytics/trends.tsx': 'months',
  'features/hosts/dashboard/attended-text.ts': 'the name of a month',
  'features/identity/api-keys/key-list.tsx': 'when a key was made, used and ends',
  'features/identity/passkeys/passkey-list.tsx': 'when a passkey was made',
  'features/identity/sessions/session-list.tsx': 'when a session began',
  'features/webhooks/webhook-words.ts': 'a log of messages',
  'features/subscriptions/standing-text.ts': 'the end of a paid month; its words are specified',
  'features/subscriptions/standing.ts': 'the end of a paid month',
};

const root = new URL('../', import.meta.url);

async function filesWith(pattern: RegExp): Promise<string[]> {
  const names = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const found: string[] = [];
  for (const name of names)
    if (pattern.test(await readFile(new URL(name, root), 'utf8'))) found.push(name.replaceAll('\\', '/'));
  return found.toSorted();
}

it('[interface.40] a date that people go to is said with its weekday: nobody else takes a form without', async () => {
  const found = await filesWith(/import [^;]*\b(?:formatOwnDay|withoutWeekday)\b/);
  expect(found).toEqual(Object.keys(WITHOUT_WEEKDAY).toSorted());
});

it('[interface.40] there is one definition of how a date is said', async () => {
  const found = await filesWith(
    /Intl\.DateTimeFormat\(|toLocale(?:Date|Time)String|import [^;]*\bpartsOf\b[^;]*formats\.ts'|function partsOf\(\n/,
  );
  expect(found).toEqual(Object.keys(BY_THEMSELVES).toSorted());
});

it('[interface.46] whoever makes words of a time by themselves says them in one piece', async () => {
  const byThemselves = await filesWith(/timeStyle|hour12/);
  expect(byThemselves.length).toBeGreaterThan(3);
  const whole = await filesWith(/unbrokenTimes\(|const CLOCK:/);
  for (const name of byThemselves) expect(whole).toContain(name);
});
