// Statements held: money.30.

import { DAY_MS, type Tier, TIERS } from '@backyard/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkBooks } from '../payments/index.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';
import { Model } from './model.fixture.ts';
import { buildSubscriber, PAYS, PAYS_ONCE, travel, runSubscriptionJobs, type Subscriber } from './testing.ts';

/*
 * Fourteen months of a member's plan, by the calls that the screens make, against a model with pencil and paper. More of
 * them: SUBSCRIPTION_LIVES=500.
 */

const LIVES = Number(process.env['SUBSCRIPTION_LIVES'] ?? 4);
const MONTHS = 14;

const site = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { rateLimits: false } }));

/** Days on which months are hard, and any other. */
const beginning = fc.oneof(
  fc.constantFrom(
    '2027-01-31T18:30:00Z',
    '2027-12-31T23:59:59Z',
    '2028-01-31T00:00:01Z',
    '2028-02-29T12:00:00Z',
  ),
  fc
    .date({
      min: new Date('2027-01-01T00:00:00Z'),
      max: new Date('2028-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => `${date.toISOString().slice(0, 19)}Z`),
);
const act = fc.record({
  waits: fc.integer({ min: 1, max: 20 * 24 }),
  tier: fc.constantFrom<Tier>(...TIERS),
  /** Looks on without choosing. */
  idle: fc.boolean(),
  cardFails: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
});

async function standing(ada: Subscriber, now: Date) {
  const own = await ada.own();
  const user = await ada.user();
  const { rows } = await site.services.pool.query<{ amount_cents: number }>(
    'select amount_cents from ledger where member_id = $1 order by id',
    [ada.member.id],
  );
  return {
    now: now.toISOString(),
    tier: own.tier,
    status: own.status,
    next: own.nextTier ?? own.tier,
    end: own.renewsAt ?? own.endsAt,
    badge: user.badge.tone,
    charges: rows.map((row) => row.amount_cents),
  };
}

function expected(model: Model, now: Date, expiredAt: Date | null) {
  const end = model.graceUntil ?? model.end ?? (model.expired ? expiredAt : null);
  return {
    now: now.toISOString(),
    tier: model.tier,
    status: model.status,
    next: model.graceUntil ? 'game_room' : model.next,
    end: end?.toISOString() ?? null,
    badge: model.tier,
    charges: model.charges,
  };
}

it(`[SUB-1] to [SUB-33] ${MONTHS} months, ${LIVES} lives, equal to the model`, async () => {
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(act, { minLength: 60, maxLength: 60 }), async (begin, acts) => {
      let now = new Date(begin);
      const until = new Date(now.getTime() + MONTHS * 31 * DAY_MS);
      site.time.now = now;
      const ada = await buildSubscriber(site);
      const model = new Model();
      let lastGrace: Date | null = null;
      for (const { waits, tier, idle, cardFails } of acts) {
        if (now >= until) break;
        const before = model.priceOf(tier, now);
        if (!idle && before === 'free') expect((await ada.put(tier)).status).toBe(200);
        else if (!idle) {
          expect((await ada.put(tier)).status).toBe(402);
          await ada.buy(tier, cardFails ? PAYS_ONCE : PAYS);
        }
        if (!idle) model.choose(tier, now, cardFails);
        await runSubscriptionJobs(site);
        expect(await standing(ada, now)).toEqual(expected(model, now, lastGrace));
        now = new Date(now.getTime() + waits * 3_600_000);
        await travel(site, now);
        lastGrace = model.graceUntil ?? lastGrace;
        const end = model.end;
        model.advance(now);
        if (model.expired && end) lastGrace = new Date(end.getTime() + 3 * DAY_MS);
        expect(await standing(ada, now)).toEqual(expected(model, now, lastGrace));
      }
    }),
    { numRuns: LIVES, seed: 20_261_121, endOnFailure: true },
  );
  expect(await checkBooks(site.services, new Date(0))).toEqual([]);
}, 600_000);
