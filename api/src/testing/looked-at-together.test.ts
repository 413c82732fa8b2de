import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi, type MockInstance } from 'vitest';
import { buildEvent, buildHost, buildMember, DAY, standAt, TEST_NOW } from './builders.ts';
import { testApp } from './test-app.ts';

standAt('2026-11-21T18:00:00Z');

/*
 * Many people who look at events at the same moment share statements, and each gets their own data: whom they follow, the wishes stored
 * with their seat, and which of the host's other events concern them.
 */
const PEOPLE = 60;
const PATHS = ['', '/company', '/host'] as const;

let asked: MockInstance<Client['query']>;
const test = testApp(async () => {
  // Before its connections are made, which ask in their own way.
  asked = vi.spyOn(Client.prototype, 'query');
  return { config: { rateLimits: false } };
});
const db = () => test.services.db;

let events: string[];
let people: { cookie: string }[];

beforeAll(async () => {
  const hosts = [await buildHost(db(), 'Rosa'), await buildHost(db(), 'Otto')];
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      buildEvent(db(), {
        host_id: hosts[place % 2]?.id ?? null,
        capacity: 100,
        starts_at: new Date(TEST_NOW.getTime() + (place + 1) * DAY),
      }),
    ),
  );
  events = made.map(({ id }) => id);
  await sql`insert into event_tables (event_id, size, rounds) values (${events[0]}, 6, 1)`.execute(db());
  const members = await Promise.all(Array.from({ length: PEOPLE }, () => buildMember(db())));
  for (const [place, { id }] of members.entries()) {
    if (place % 3 === 0)
      await sql`with me as (insert into followers (member_id) values (${id}))
        insert into host_follows (host_id, member_id, created_at) values (${hosts[place % 2]?.id}, ${id}, ${TEST_NOW})`.execute(
        db(),
      );
    if (place % 3 === 1)
      await sql`insert into registrations (event_id, member_id, price_steps, created_at, seated, company)
        values (${events[place % 8]}, ${id}, '[]', ${TEST_NOW}, ${place % 2 === 0}, ${place % 5 === 0})`.execute(
        db(),
      );
    if (place === 5)
      await sql`insert into kept_away (host_id, member_id, created_at) values (${hosts[1]?.id}, ${id}, ${TEST_NOW})`.execute(
        db(),
      );
  }
  people = await Promise.all(members.map((member) => test.signInAs(member)));
});
afterAll(() => asked.mockRestore());

const askAs = (as: { cookie: string }, place: number, path: string) =>
  test.call('GET', `/api/events/${events[place % events.length]}${path}`, { as });

it.each(PATHS)('/events/:id%s tells each what they are told alone, by far fewer statements', async (path) => {
  const alone: unknown[] = [];
  for (const [place, as] of people.entries()) alone.push((await askAs(as, place, path)).body);
  expect(new Set(alone.map((body) => JSON.stringify(body))).size).toBeGreaterThan(events.length);
  asked.mockClear();
  const replies = await Promise.all(people.map((as, place) => askAs(as, place, path)));
  expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(replies.map(({ body }) => body)).toEqual(alone);
  // Without sharing there would be one statement per person.
  expect(asked.mock.calls.length).toBeLessThan(PEOPLE);
});
