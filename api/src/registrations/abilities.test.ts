// Statements held: access.33, access.35-36.

import type { Event } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildHost, buildMember, buildTierMember, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

/* docs/product.md: access: one function decides both the button and whether a registration passes. What costs is paid
   first: 402. */

const test = testApp();

const EVENTS: Record<string, Parameters<typeof buildEvent>[1]> = {
  'a free event': {},
  'a free event of a higher tier': { required_tier: 'club_house' },
  'a priced event': { price_cents: 1200 },
  'a Playground event with a price': { price_cents: 1200, required_tier: 'playground' },
  'a Club House exclusive': { categories: ['clubhouse_exclusive'] },
  'a full event': { capacity: 1, seats_taken: 1 },
  'a past event': { starts_at: new Date(TEST_NOW.getTime() - 1000) },
  'a cancelled event': { cancelled_at: TEST_NOW },
};
const PEOPLE: Record<string, () => Promise<{ id: string }>> = {
  'Game Room': () => buildTierMember(test.services.db, 'game_room'),
  Playground: () => buildTierMember(test.services.db, 'playground'),
  'Club House': () => buildTierMember(test.services.db, 'club_house'),
  'expired Club House': () =>
    buildTierMember(test.services.db, 'club_house', {
      subscription_expires_at: new Date(TEST_NOW.getTime() - 1),
    }),
  host: () => buildHost(test.services.db),
  admin: () => buildMember(test.services.db, { role: 'admin' }),
};

describe.each(Object.entries(EVENTS))('%s', (_event, given) => {
  it.each(Object.entries(PEOPLE))(
    '%s: what the button says is what registering does',
    async (_who, build) => {
      const { id } = await buildEvent(test.services.db, given);
      const as = await test.signInAs(await build());
      const { body: event } = await test.call<Event>('GET', `/api/events/${id}`, { as });
      const answer = await test.call('POST', `/api/events/${id}/register`, { as, body: {} });
      const { allowed, reason, message } = event.abilities.register;
      expect(event.pricing.free).toBe(event.pricing.payable === '0.00');
      if (allowed) expect(answer.status).toBe(event.pricing.free ? 201 : 402);
      else expect(answer.body).toEqual({ code: reason, message });
    },
  );
});

it('[PRICE-10] who runs an event reads the rule that holds for whoever pays there', async () => {
  const host = await buildHost(test.services.db);
  const { id } = await buildEvent(test.services.db, { host_id: host.id, price_cents: 1200 });
  const seen = async (person: { id: string }) =>
    (await test.call<Event>('GET', `/api/events/${id}`, { as: await test.signInAs(person) })).body;
  const payer = await seen(await buildTierMember(test.services.db, 'game_room'));
  const own = await seen(host);
  expect(own.pricing).toMatchObject({ listPrice: '12.00', free: true, refund: payer.pricing.refund });
  expect((await seen(await buildHost(test.services.db))).pricing.refund).toBeUndefined();
});
