// Statements held: recommendations.1.

import { CATEGORIES, HOUR_MS, INTERESTS, TIERS } from '@backyard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availability } from '../events/index.ts';
import { MAX_RECOMMENDED, reachOf, recommend, type Candidate, type Seeker } from './ranking.rules.ts';
import { AUSTIN, candidate, NOW, seeker } from './testing/made-up.ts';

const zones = ['America/Chicago', 'America/New_York', 'Pacific/Honolulu', 'UTC'];

const candidates: fc.Arbitrary<Candidate[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.uuid(),
      hostId: fc.constantFrom(null, 'me', 'ann', 'bob', 'cid'),
      title: fc.constantFrom('Hike', 'Chess', 'Supper', 'Come along', 'Résumé roast'),
      description: fc.constantFrom('A trail and a summit.', 'Bring a camera.', ''),
      categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1, maxLength: 3 }),
      startsAt: fc
        .integer({ min: -100, max: 2000 })
        .map((hours) => new Date(NOW.getTime() + hours * HOUR_MS)),
      timeZone: fc.constantFrom(...zones),
      latitude: fc.double({ min: 29, max: 31, noNaN: true }),
      longitude: fc.double({ min: -98, max: -97, noNaN: true }),
      capacity: fc.integer({ min: 1, max: 40 }),
      share: fc.integer({ min: 0, max: 4 }),
      approvalStatus: fc.constantFrom('approved' as const, 'approved' as const, 'pending' as const),
      cancelledAt: fc.constantFrom(null, null, null, NOW),
      priceCents: fc.constantFrom(0, 0, 900),
      requiredTier: fc.constantFrom(...TIERS),
      registered: fc.constantFrom(false, false, true),
    })
    .map(({ share, ...event }) =>
      candidate({ ...event, seatsTaken: Math.floor((event.capacity * share) / 4) }),
    ),
  { selector: ({ id }) => id, maxLength: 30 },
);
const seekers: fc.Arbitrary<Seeker> = fc
  .record({
    tier: fc.constantFrom(...TIERS),
    place: fc.constantFrom(null, AUSTIN),
    travelMiles: fc.integer({ min: 1, max: 100 }),
    interests: fc.subarray([...INTERESTS, 'outdoor', 'food', 'unheard of']),
    activity: fc.constantFrom(null, 'active' as const, 'intellectual' as const),
    times: fc.subarray(['weekday_morning', 'weekday_evening', 'weekend_evening'] as const),
  })
  .map((given) => seeker(given));

describe('whatever there is', () => {
  it('[REC-1] [REC-2] at most six, each once, each open to the member, to come, and within reach', () => {
    fc.assert(
      fc.property(seekers, candidates, (who, events) => {
        const shown = recommend(who, events, NOW);
        expect(shown.length).toBeLessThanOrEqual(MAX_RECOMMENDED);
        expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
        for (const { id } of shown) {
          const event = events.find((one) => one.id === id);
          if (!event) throw new Error('recommended what was not there');
          const applicant = { tier: who.tier, onboarded: true, registered: event.registered };
          expect(availability(event, applicant, NOW).ok).toBe(true);
          expect(event.registered).toBe(false);
          expect(event.hostId).not.toBe('me');
          expect(event.startsAt.getTime()).toBeGreaterThan(NOW.getTime());
        }
      }),
    );
  });

  it('[REC-10] the same answer every time, in whatever order events and interests come', () => {
    fc.assert(
      fc.property(
        seekers,
        candidates.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
        ),
        (who, [events, shuffled]) => {
          const shown = recommend(who, events, NOW);
          expect(recommend(who, shuffled, NOW)).toEqual(shown);
          const turned = { ...who, interests: who.interests.toReversed(), times: who.times.toReversed() };
          expect(recommend(turned, shuffled, NOW).map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
        },
      ),
    );
  });

  it('[REC-12] a reason has one or two parts, and no distance without a place', () => {
    fc.assert(
      fc.property(seekers, candidates, (who, events) => {
        for (const { reason } of recommend(who, events, NOW)) {
          expect(reason).toMatch(/^[A-Z0-9][^·]+( · [^·]+)?$/);
          expect(reason.length).toBeLessThanOrEqual(80);
          if (!who.place) expect(reason).not.toContain('away');
          const miles = /(\d+) miles? away/.exec(reason)?.[1];
          if (miles) expect(Number(miles)).toBeLessThanOrEqual(Math.ceil(reachOf(who)));
        }
      }),
    );
  });
});
