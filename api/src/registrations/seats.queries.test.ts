import { randomUUID } from 'node:crypto';
import { NO_WISHES } from '@backyard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildMember, TEST_NOW } from '../testing/builders.ts';
import { testServices } from '../testing/test-services.ts';
import { takeSeats } from './registrations.queries.ts';
import { holdSeat } from './seats.queries.ts';

/* The statements by themselves, for callers whose decision is a moment old. */

let services: Awaited<ReturnType<typeof testServices>>;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.db.destroy());

const later = new Date(TEST_NOW.getTime() + 600_000);

async function hold(event: { id: string }, version = 0): Promise<boolean> {
  const { db } = services;
  const member = await buildMember(db);
  const payment = await db
    .insertInto('payments')
    .values({
      member_id: member.id,
      kind: 'event',
      event_id: event.id,
      description: 'A seat',
      amount_cents: 1200,
      gateway: 'test',
      create_key: randomUUID(),
      cancel_key: randomUUID(),
      created_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return holdSeat(db, {
    eventId: event.id,
    version,
    memberId: member.id,
    paymentId: payment.id,
    seats: 1,
    expiresAt: later,
    now: TEST_NOW,
  });
}

async function take(event: { id: string }, people: number): Promise<number> {
  const { db } = services;
  const takers = [];
  for (let number = 0; number < people; number++) {
    const { id } = await buildMember(db);
    takers.push({ memberId: id, wishes: NO_WISHES, payableCents: 0, priceSteps: [], requestId: null });
  }
  return (await takeSeats(db, { eventId: event.id, version: 0 }, takers, TEST_NOW)).size;
}

describe('[PAY-5] a kept seat counts', () => {
  it('for those who keep one', async () => {
    const event = await buildEvent(services.db, { capacity: 2, seats_taken: 1 });
    expect(await hold(event)).toBe(true);
    expect(await hold(event)).toBe(false);
  });

  it('for those who come for free, also in one statement', async () => {
    const event = await buildEvent(services.db, { capacity: 3 });
    expect(await hold(event)).toBe(true);
    expect(await take(event, 5)).toBe(2);
    expect(await take(event, 1)).toBe(0);
  });

  it('and none is kept at another version of the event, or once it has started', async () => {
    expect(await hold(await buildEvent(services.db), 1)).toBe(false);
    expect(await hold(await buildEvent(services.db, { starts_at: TEST_NOW }))).toBe(false);
  });
});
