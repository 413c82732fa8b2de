import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEvent, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { CARDS, paying } from './testing/paying.ts';

/* A crowd pays for few seats, on two server processes. */

const PEOPLE = 200;
const SEATS = 20;

let servers: TestApp[];
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  const start = () => startTestApp({ databaseUrl, config: { rateLimits: false, databasePool: 10 } });
  servers = [await start(), await start()];
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

it('[PAY-16] 200 people for 20 seats, 30% give up, 10% are declined: nobody is charged without a seat', async () => {
  const [first] = servers;
  if (!first) throw new Error('no server');
  const { db } = first.services;
  const event = await buildEvent(db, {
    price_cents: 1200,
    capacity: SEATS,
    starts_at: new Date(TEST_NOW.getTime() + 72 * 3_600_000),
  });
  const doors = servers.map(paying);
  type Person = Awaited<ReturnType<ReturnType<typeof paying>['person']>>;
  const people: (Person & { number: number; door: ReturnType<typeof paying> })[] = [];
  for (let number = 0; number < PEOPLE; number++) {
    const door = doors[number % doors.length];
    if (door) people.push({ number, door, ...(await door.person()) });
  }

  /** The outcome for one person, who retries as long as seats may be released. */
  async function one({ number, door, as }: (typeof people)[number]): Promise<'seat' | 'none'> {
    for (let round = 0; round < 6; round++) {
      const { status, body } = await door.start(event, as);
      if (status === 409) continue;
      expect(status).toBe(200);
      if (number % 10 < 3) {
        expect((await door.act(body.paymentIntentId, 'abandon', as)).body.status).toBe('cancelled');
        return 'none';
      }
      if (number % 10 === 3) {
        expect((await door.card(body.clientSecret, as, CARDS.declined)).status).toBe(402);
        await door.act(body.paymentIntentId, 'abandon', as);
        return 'none';
      }
      expect((await door.card(body.clientSecret, as)).body.status).toBe('succeeded');
      return 'seat';
    }
    return 'none';
  }
  const ends = await Promise.all(people.map(one));
  const seated = ends.filter((end) => end === 'seat').length;

  const [door] = doors;
  expect(await door?.seats(event)).toEqual([seated, 0]);
  expect(seated).toBeGreaterThan(0);
  expect(seated).toBeLessThanOrEqual(SEATS);
  // Seats were released while people were giving up: a retry gets them until there are none.
  for (const person of people.filter((_one, number) => ends[number] === 'none').toReversed()) {
    const { status, body } = await person.door.start(event, person.as);
    if (status === 409) break;
    await person.door.card(body.clientSecret, person.as);
  }
  expect(await door?.seats(event)).toEqual([SEATS, 0]);
  await runDueJobs(first.services, { only: ['settle_intent', 'expire_payment', 'send_refund'] });
  expect(await door?.books()).toEqual([]);
  const charged = await db
    .selectFrom('test_processor.intents')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  expect(charged.count).toBe(SEATS);
}, 120_000);
