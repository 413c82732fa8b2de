import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paying } from '../payments/testing/paying.ts';
import { buildEvent, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/* [HOLD-17] Seats held during payment, with two server processes. */

let servers: TestApp[];
let checkout: ReturnType<typeof paying>;
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  servers = [await startTestApp({ databaseUrl }), await startTestApp({ databaseUrl })];
  checkout = paying(servers[0] as TestApp);
});
afterEach(() => later(0));
afterAll(async () => {
  for (const server of servers) await server.close();
});

const later = (seconds: number): void => {
  for (const server of servers) server.time.now = new Date(TEST_NOW.getTime() + seconds * 1000);
};
const ticket = (given: Parameters<typeof buildEvent>[1] = {}) =>
  buildEvent((servers[0] as TestApp).services.db, {
    price_cents: 1200,
    capacity: 20,
    starts_at: new Date(TEST_NOW.getTime() + 72 * 3_600_000),
    ...given,
  });
const tickets = (count: number) => Promise.all(Array.from({ length: count }, () => ticket()));

describe('[HOLD-17] at most three seats are kept for a person who has not paid', () => {
  it('the fourth is refused with a sentence; a paid one makes room', async () => {
    const { as } = await checkout.person();
    const [first, ...others] = await tickets(4);
    if (!first) throw new Error('no event');
    const { clientSecret, paymentIntentId } = (await checkout.start(first, as)).body;
    const replies = [];
    for (const event of others) replies.push(await checkout.start(event, as));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(replies[2]?.body).toMatchObject({
      code: 'holds_many',
      message: 'You are paying for three seats already. Finish or leave one of them first.',
    });
    // The one that is open goes on.
    expect((await checkout.start(first, as)).body.paymentIntentId).toBe(paymentIntentId);
    await checkout.card(clientSecret, as);
    await checkout.act(paymentIntentId, 'settle', as);
    expect((await checkout.start(others[2] as { id: string }, as)).status).toBe(200);
  });

  it('twelve begun at once, by two processes: three seats', async () => {
    const { member, as } = await checkout.person();
    const doors = servers.map(paying);
    const replies = await Promise.all(
      (await tickets(12)).map((event, index) => (doors[index % doors.length] ?? checkout).start(event, as)),
    );
    expect(replies.map((reply) => reply.status).toSorted((one, other) => one - other)).toEqual([
      200,
      200,
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const holds = await (servers[0] as TestApp).services.db
      .selectFrom('seat_holds')
      .select('event_id')
      .where('member_id', '=', member.id)
      .execute();
    expect(holds).toHaveLength(3);
    expect(await checkout.books()).toEqual([]);
  });
});

describe('[HOLD-17] a pause after a seat that was left unpaid', () => {
  it('is half a minute, and longer each time', async () => {
    const { as } = await checkout.person();
    const event = await ticket();
    const leave = async () =>
      checkout.act((await checkout.start(event, as)).body.paymentIntentId, 'abandon', as);
    await leave();
    const refused = await checkout.start(event, as);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'hold_pause',
      '30',
    ]);
    expect(await checkout.seats(event)).toEqual([0, 0]);
    // Nor another event: a seat is a seat.
    expect((await checkout.start(await ticket(), as)).status).toBe(429);
    later(31);
    await leave();
    later(31 + 59);
    expect((await checkout.start(event, as)).status).toBe(429);
    later(31 + 61);
    expect((await checkout.start(event, as)).status).toBe(200);
  });

  it('[HOLD-99] of a party for each of its seats', async () => {
    const { as } = await checkout.person();
    const event = await ticket({ guests: 9 });
    const { body } = await checkout.start(event, as, 120, { guests: 9 });
    expect(await checkout.seats(event)).toEqual([0, 10]);
    await checkout.act(body.paymentIntentId, 'abandon', as);
    const refused = await checkout.start(event, as);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '300']);
    later(301);
    // Another number of guests is another payment, and no seat that was left.
    expect((await checkout.start(event, as, 48, { guests: 3 })).status).toBe(200);
    expect((await checkout.start(event, as, 24, { guests: 1 })).status).toBe(200);
  });

  it('[HOLD-103] who changes what they pay for keeps the seats no longer by it', async () => {
    const { as } = await checkout.person();
    const event = await ticket({ guests: 9 });
    const begin = (guests: number) => checkout.start(event, as, 12 * (1 + guests), { guests });
    const { hold } = (await begin(9)).body;
    later(9 * 60);
    const fewer = (await begin(8)).body;
    expect(fewer.hold).toEqual(hold);
    await checkout.act(fewer.paymentIntentId, 'extend', as);
    later(19 * 60);
    const more = (await begin(9)).body;
    expect(more.hold).toEqual({
      expiresAt: new Date(TEST_NOW.getTime() + 1_200_000).toISOString(),
      extendable: false,
    });
    later(20 * 60 + 1);
    // All of it was one abandoned party, counted at its largest.
    const over = await begin(8);
    expect([over.status, over.headers['retry-after']]).toEqual([429, '300']);
    expect(await checkout.seats(event)).toEqual([0, 0]);
    later(20 * 60 + 302);
    expect((await begin(8)).status).toBe(200);
  });

  it('[HOLD-103] nor waits less than for the most that they kept', async () => {
    const { as } = await checkout.person();
    const event = await ticket({ guests: 9 });
    await checkout.start(event, as, 120, { guests: 9 });
    const { paymentIntentId } = (await checkout.start(event, as, 12)).body;
    // Elsewhere meanwhile: they are paying still, and have left nothing.
    expect((await checkout.start(await ticket(), as)).status).toBe(200);
    await checkout.act(paymentIntentId, 'abandon', as);
    const refused = await checkout.start(event, as);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '300']);
  });

  it('not for others, not after paying in the end, and not where the price changed meanwhile', async () => {
    const { as } = await checkout.person();
    const event = await ticket();
    await checkout.act((await checkout.start(event, as)).body.paymentIntentId, 'abandon', as);
    expect((await checkout.start(event, (await checkout.person()).as)).status).toBe(200);
    later(31);
    const { clientSecret, paymentIntentId } = (await checkout.start(event, as)).body;
    await checkout.card(clientSecret, as);
    await checkout.act(paymentIntentId, 'settle', as);
    const other = await ticket();
    expect((await checkout.start(other, as)).status).toBe(200);
    await (servers[0] as TestApp).services.db
      .updateTable('events')
      .set((set) => ({ price_cents: 1500, version: set('version', '+', 1) }))
      .where('id', '=', other.id)
      .execute();
    expect((await checkout.start(other, as, 15)).status).toBe(200);
    expect((await checkout.start(await ticket(), as)).status).toBe(200);
  });

  it('nor where the event was called off', async () => {
    const { as } = await checkout.person();
    const event = await ticket();
    const { paymentIntentId } = (await checkout.start(event, as)).body;
    await (servers[0] as TestApp).services.db
      .updateTable('events')
      .set({ cancelled_at: TEST_NOW })
      .where('id', '=', event.id)
      .execute();
    await checkout.act(paymentIntentId, 'abandon', as);
    expect((await checkout.start(await ticket(), as)).status).toBe(200);
  });
});
