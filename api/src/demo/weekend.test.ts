import { DAY_MS, HOUR_MS } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { CITIES } from './data/cities.ts';
import { EVENTS } from './data/events.ts';
import { VENUES } from './data/venues.ts';
import { localStart } from './schedule.ts';

const WEEK_HOURS = 7 * 24;
/** Later than this no evening begins on that day. */
const BEGUN = '18:00';

/** Monday 00:00 to Sunday 23:00 where the city is: local days and times, and the moment of each. */
const hoursOfAWeek = (zone: string) =>
  Array.from({ length: WEEK_HOURS }, (_, hour) => {
    const now = new Date(Date.parse('2026-11-23T12:20:00Z') + hour * HOUR_MS);
    const local = new Date(now.getTime() + offsetOf(zone));
    return { now, local: local.toISOString().slice(0, 16), weekday: local.getUTCDay() };
  });

/** The offset in November, ms. */
const offsetOf = (zone: string): number => ({ 'America/Chicago': -6, 'America/Denver': -7 })[zone]! * HOUR_MS;

const dayAfter = (local: string, days: number): string =>
  new Date(Date.parse(`${local}Z`) + days * DAY_MS).toISOString().slice(0, 10);

describe('[onboarding.57] a free game night with room, on an evening of this weekend, whatever the demo is loaded', () => {
  it.each(['austin', 'denver'] as const)('%s', (city) => {
    const { zone } = CITIES[city];
    const nights = EVENTS.filter(
      ({ categories, venue, tier, priceCents, capacity, going, title }) =>
        VENUES[venue].city === city &&
        categories.includes('games') &&
        /game night/i.test(title) &&
        tier === undefined &&
        priceCents === undefined &&
        capacity - going > 5,
    );
    for (const { now, local, weekday } of hoursOfAWeek(zone)) {
      // Sunday is the last day; once its evening has begun it is the weekend that discovery offers then, the next one.
      const untilSunday = (7 - weekday) % 7;
      const isOver = untilSunday === 0 && local.slice(11) >= BEGUN;
      const days = isOver
        ? [dayAfter(local, 6), dayAfter(local, 0)]
        : [untilSunday - 1, untilSunday].map((n) => dayAfter(local, n));
      const starts = nights.map(({ when }) => localStart(when, zone, now));
      expect(
        starts.filter(
          (start) => start > local && days.includes(start.slice(0, 10)) && start.slice(11) >= '17:00',
        ),
        local,
      ).toHaveLength(1);
    }
  });
});
