import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEvent, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { paying } from './testing/paying.ts';

/* What can happen to one payment at the same moment, on two server processes. */

let servers: TestApp[];
let doors: ReturnType<typeof paying>[];
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  const start = () => startTestApp({ databaseUrl, config: { rateLimits: false, databasePool: 10 } });
  servers = [await start(), await start()];
  doors = servers.map(paying);
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

function both() {
  const [server] = servers;
  const [one, other] = doors;
  if (!server || !one || !other) throw new Error('no server');
  return { server, one, other };
}
const ticket = (capacity = 20) =>
  buildEvent(both().server.services.db, {
    price_cents: 1200,
    capacity,
    starts_at: new Date(TEST_NOW.getTime() + 72 * 3_600_000),
  });

it('[PAY-10] settled ten times at once: one effect, and everybody is told the same', async () => {
  const { server, one, other } = both();
  const event = await ticket();
  const { member, as } = await one.person();
  const { clientSecret, paymentIntentId } = (await one.start(event, as)).body;
  await server.services.gateway.cards?.confirm({
    clientSecret,
    cardNumber: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
  });
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_none, number) =>
      (number % 2 ? one : other).act(paymentIntentId, 'settle', as),
    ),
  );
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.status}`))).toEqual(
    new Set(['200 succeeded']),
  );
  expect(await one.seats(event)).toEqual([1, 0]);
  expect(await one.mails(member)).toEqual(['payment_receipt', 'registration_confirmed']);
  expect(await one.books()).toEqual([]);
});

it('[PAY-12] paid, given up, extended and out of time at once, twenty times: charged with a seat, or neither', async () => {
  const { server, one, other } = both();
  const ends = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const event = await ticket(1);
      const { as } = await one.person();
      const { clientSecret, paymentIntentId } = (await one.start(event, as)).body;
      await Promise.all([
        one.card(clientSecret, as),
        other.act(paymentIntentId, 'abandon', as),
        other.act(paymentIntentId, 'extend', as),
        one.act(paymentIntentId, 'settle', as),
        other.register(event, as),
      ]);
      const { status } = (await one.act(paymentIntentId, 'settle', as)).body;
      expect(['succeeded', 'cancelled']).toContain(status);
      expect(await one.seats(event)).toEqual([status === 'succeeded' ? 1 : 0, 0]);
      return status;
    }),
  );
  expect(ends).toHaveLength(20);
  await runDueJobs(server.services, { only: ['settle_intent', 'send_refund'] });
  expect(await one.books()).toEqual([]);
});

it('[PAY-20] cancelled five times at once: the money goes back once', async () => {
  const { server, one, other } = both();
  const event = await ticket();
  const { member, as } = await one.person();
  const { clientSecret } = (await one.start(event, as)).body;
  await one.card(clientSecret, as);
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_none, number) => (number % 2 ? one : other).unregister(event, as)),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404]);
  await Promise.all([
    runDueJobs(server.services, { only: ['send_refund'] }),
    runDueJobs(server.services, { only: ['send_refund'] }),
  ]);
  expect(await one.receipts(as)).toMatchObject([{ status: 'refunded', refunded: '12.00' }]);
  expect((await one.mails(member)).filter((kind) => kind === 'payment_refunded')).toHaveLength(1);
  expect(await one.books()).toEqual([]);
});
