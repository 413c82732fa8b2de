// Statements held: codes.10, codes.20.

/** Guessing at codes is bounded: each person's wrong ones, and those of all at one event. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Person } from '../registrations/waitlist/testing.ts';
import { HOUR, standAt, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { coding } from './codes.fixture.ts';

standAt('2026-11-21T16:00:00Z');

const site = testApp();
const codes = coding(site);

it('[codes.10] [HOLD-101] guesses a few times an hour, and then learns nothing, of right ones neither', async () => {
  const { event } = await codes.coded({ percent: 50 });
  const [ada, bob] = (await codes.wait.people(2)) as [Person, Person];
  for (let n = 0; n < 20; n += 1)
    expect((await codes.attempt(event, ada, `WRONG-${n}`)).body.code).toBe('code_unknown');
  expect((await codes.attempt(event, ada, 'WRONG-20')).status).toBe(429);
  expect((await codes.attempt(event, ada, 'SUMMER')).body.code).toBe('codes_tried');
  // By other ways in neither, nor at another event.
  expect((await codes.start(event, ada, 10, 'SUMMER')).body.code).toBe('codes_tried');
  expect((await codes.join(event, ada, 'SUMMER')).body.code).toBe('codes_tried');
  expect((await codes.attempt((await codes.coded({ percent: 50 })).event, ada, 'SUMMER')).status).toBe(429);
  expect((await codes.attempt(event, bob, 'SUMMER')).status).toBe(200);
  site.time.now = new Date(TEST_NOW.getTime() + HOUR);
  expect((await codes.attempt(event, ada, 'SUMMER')).status).toBe(200);
});

it('[codes.10] [HOLD-101] nor do many accounts together at one event', async () => {
  site.time.now = TEST_NOW;
  const { event } = await codes.coded({ percent: 50 });
  const hour = new Date(Math.floor(TEST_NOW.getTime() / HOUR) * HOUR);
  await sql`insert into rate_limits (key, window_start, hits) values (${`wrong_codes_there_hour:${event.id}`}, ${hour}, 400)`.execute(
    site.services.db,
  );
  const bob = await codes.wait.person();
  expect((await codes.attempt(event, bob, 'SUMMER')).status).toBe(200);
  expect((await codes.attempt(event, bob, 'WRONG')).status).toBe(429);
  // From then on everybody has two, themselves and those of before counted.
  expect((await codes.attempt(event, bob, 'OTHER')).body.code).toBe('code_unknown');
  expect((await codes.attempt(event, bob, 'THIRD')).status).toBe(429);
  expect((await codes.attempt(event, bob, 'SUMMER')).status).toBe(429);
});

it('[codes.10] [HOLD-111] and switch nobody’s code off: who has the right one goes through while they try, after a slip, too', async () => {
  site.time.now = TEST_NOW;
  const { event } = await codes.coded({ percent: 50 });
  const crowd = await codes.wait.people(21);
  const told = await Promise.all(
    crowd.flatMap((eve, at) =>
      Array.from({ length: 20 }, (_none, n) => codes.attempt(event, eve, `WRONG-${at}-${n}`)),
    ),
  );
  expect(told.some(({ body }) => body.code === 'codes_tried')).toBe(true);
  const [bob, cleo] = (await codes.wait.people(2)) as [Person, Person];
  for (let n = 0; n < 3; n += 1) expect((await codes.attempt(event, bob, 'SUMMER')).status).toBe(200);
  expect((await codes.start(event, bob, 10, 'SUMMER')).status).toBe(200);
  expect((await codes.attempt(event, cleo, 'SUMMR')).body.code).toBe('code_unknown');
  expect((await codes.attempt(event, cleo, 'SUMMER')).status).toBe(200);
  // Those who tried learn nothing, and no one gains by sending requests at once.
  expect((await codes.attempt(event, crowd[0]!, 'SUMMER')).body.code).toBe('codes_tried');
  const dan = await codes.wait.person();
  const words = [...Array.from({ length: 30 }, (_none, n) => `HASTE-${n}`), 'SUMMER'];
  const heard = await Promise.all(words.map((word) => codes.attempt(event, dan, word)));
  expect(heard.filter(({ status }) => status === 200)).toEqual([]);
  expect(heard.filter(({ body }) => body.code === 'code_unknown')).toHaveLength(2);
});

it('[codes.10] [HOLD-104] nor by haste: of two hundred at once twenty are compared', async () => {
  site.time.now = TEST_NOW;
  const { event } = await codes.coded({ percent: 50 });
  const eve = await codes.wait.person();
  const words = [...Array.from({ length: 200 }, (_none, n) => `WRONG-${n}`), 'SUMMER'];
  const told = await Promise.all(words.map((word) => codes.attempt(event, eve, word)));
  const counted = (code: string) => told.filter(({ body }) => body.code === code).length;
  expect([counted('SUMMER'), counted('code_unknown'), counted('codes_tried')]).toEqual([0, 20, 181]);
});

it('[CODE-6] others’ wrong ones take nobody the price at which a seat is kept for them', async () => {
  site.time.now = TEST_NOW;
  const { event } = await codes.coded({ percent: 50 });
  const bob = await codes.wait.person();
  const begun = await codes.start(event, bob, 10, 'SUMMER');
  const hour = new Date(Math.floor(TEST_NOW.getTime() / HOUR) * HOUR);
  await sql`insert into rate_limits (key, window_start, hits) values (${`wrong_codes_there_hour:${event.id}`}, ${hour}, 401)
    on conflict (key, window_start) do update set hits = excluded.hits`.execute(site.services.db);
  expect((await codes.start(event, bob, 10, 'SUMMER')).body.paymentIntentId).toBe(begun.body.paymentIntentId);
  const eve = await codes.wait.person();
  for (const word of ['ONE', 'TWO']) await codes.attempt(event, eve, word);
  expect((await codes.start(event, eve, 10, 'SUMMER')).body.code).toBe('codes_tried');
});

it('[codes.10] [HOLD-104] right ones are no tries', async () => {
  site.time.now = TEST_NOW;
  const { event } = await codes.coded({ percent: 50 });
  const eve = await codes.wait.person();
  for (let n = 0; n < 30; n += 1) expect((await codes.attempt(event, eve, 'SUMMER')).status).toBe(200);
});

it('[codes.10] [HOLD-104] nor are they where many come at once: who has pressed often is not locked out', async () => {
  site.time.now = TEST_NOW;
  const { event } = await codes.coded({ percent: 50 });
  const eve = await codes.wait.person();
  const told = await Promise.all(Array.from({ length: 60 }, () => codes.attempt(event, eve, 'SUMMER')));
  expect(told.every(({ status }) => status === 200 || status === 429)).toBe(true);
  // Those that came first were never too many, whatever came behind them.
  expect(told.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20);
  expect((await codes.attempt(event, eve, 'SUMMER')).status).toBe(200);
  // Nor does anybody make room for wrong ones by it.
  for (let n = 0; n < 20; n += 1)
    expect((await codes.attempt(event, eve, `WRONG-${n}`)).body.code).toBe('code_unknown');
  for (let n = 0; n < 5; n += 1) expect((await codes.attempt(event, eve, 'SUMMER')).status).toBe(429);
  expect((await codes.attempt(event, eve, 'WRONG-20')).status).toBe(429);
});

it('[codes.10] [HOLD-105] a link with a code that is no more is one try, however many open it', async () => {
  site.time.now = TEST_NOW;
  const { event, owner, code } = await codes.coded({ percent: 50 });
  await codes.make(event, owner, { code: 'NOW', percent: 10 });
  await codes.turn(event, owner, code, false);
  const readers = await codes.wait.people(12);
  for (const reader of readers) {
    for (let guests = 0; guests < 3; guests += 1)
      expect((await codes.attempt(event, reader, 'SUMMER', guests)).body.code).toBe('code_unknown');
  }
  const tries = await site.services.db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', `wrong_codes_there_hour:${event.id}`)
    .executeTakeFirst();
  expect(tries?.hits).toBe(1);
  expect((await codes.attempt(event, await codes.wait.person(), 'NOW')).status).toBe(200);
});
