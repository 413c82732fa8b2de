import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isOwnTime } from './formats.ts';

/** Dates in these words carry no zone of their own. */
const WITHOUT_ZONE = /\bformat(?:CardDate|FullDate|HostsDate|Moment)\b/;

/** Or what draws such a date with its zone. */
const WITH_HINT = /<(?:ZoneHint|ZonedText|ZonedTime)\s/;

/** Not a time at which a reader has to be anywhere: when something was written, or what machines and admins read. */
const NO_APPOINTMENT = [
  'features/admin/events/managed-event.tsx',
  'features/analytics/upcoming-events.tsx',
  'features/approvals/approval-history.tsx',
  'features/event-form/draft-banner.tsx',
  'features/event-import/recent-imports.tsx',
  'features/event-import/source-card.tsx',
  'features/event-import/stays-in-step.tsx',
  'features/hosts/attendees/waiting-people.tsx',
  'pages/event.tsx',
];

describe("a time in an event's zone says which, where the reader's clock shows another (docs/product.md: card.5)", () => {
  it('wherever such a time stands', async () => {
    const whole = new URL('../', import.meta.url);
    const names = (await readdir(whole, { recursive: true })).filter((name) => name.endsWith('.tsx'));
    const bare: string[] = [];
    for (const name of names) {
      if (name.includes('.test.')) continue;
      const source = await readFile(new URL(name, whole), 'utf8');
      if (WITHOUT_ZONE.test(source) && !WITH_HINT.test(source)) bare.push(name);
    }
    expect(bare.toSorted()).toEqual(NO_APPOINTMENT);
  });

  it('by what clocks show, not by what zones are called', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const [winter, summer] = ['2026-11-22T01:30:00.000Z', '2026-07-22T01:30:00.000Z'];
    for (const instant of [winter, summer]) expect(isOwnTime(instant, own)).toBe(true);
    const hours = Array.from(
      { length: 25 },
      (_, hour) => `Etc/GMT${hour < 15 ? '-' : '+'}${hour < 15 ? hour : hour - 14}`,
    );
    // A day has at most one offset that shows the same.
    for (const instant of [winter, summer])
      expect(hours.filter((zone) => isOwnTime(instant, zone)).length).toBeLessThanOrEqual(1);
  });
});
