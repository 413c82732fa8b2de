// Statements held: people.24, people.36.

import type { ErrorBody } from '@backyard/contract';
import { expect, it } from 'vitest';
import { recheckDeletionJob } from '../account/recheck-deletion.ts';
import { buildEvent, buildHost, buildMember, HOUR, standAt } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { LISTS_READ } from './limits.ts';

// In the middle of an hour: what follows is counted in one window.
standAt('2026-11-21T18:20:00Z');

const test = testApp({ config: { rateLimits: true } });
const db = () => test.services.db;

const readerOf = (as: { cookie: string }) => (eventId: string, query?: string) =>
  test.call<ErrorBody>('GET', `/api/events/${eventId}/attendees${query ?? ''}`, { as });
const events = async (count: number, host_id: string | null = null) =>
  Promise.all(Array.from({ length: count }, () => buildEvent(db(), { host_id })));

it('[ATT-8] whoever reads many lists meets a limit that can be read; what was read stays open', async () => {
  const member = await buildMember(db());
  const read = readerOf(await test.signInAs(member));
  const lists = await events(LISTS_READ.perHour + 1);
  for (const event of lists.slice(0, -1)) expect((await read(event.id)).status).toBe(200);
  const last = lists.at(-1)!.id;
  for (let again = 0; again < 2; again++) {
    const refused = await read(last);
    expect([refused.status, refused.body.code]).toEqual([429, 'people_read_many']);
    expect(refused.body.message).toContain('Please come back a little later');
    // Until the hour is over.
    expect(refused.headers['retry-after']).toBe(String(40 * 60));
  }
  expect((await read(lists[0]!.id)).status).toBe(200);
  // The next pages of a list are lists of their own.
  expect((await read(lists[0]!.id, `?after=${last}`)).status).toBe(429);
  // Other readers are not limited by it.
  const other = await test.signInAs(await buildMember(db()));
  expect((await readerOf(other)(last)).status).toBe(200);
});

it('[ATT-8] a day has a limit too, that waiting for the next hour does not pass', async () => {
  const stood = test.time.now;
  const read = readerOf(await test.signInAs(await buildMember(db())));
  const [event] = await events(1);
  let statuses: number[] = [];
  for (let hour = 0; hour * LISTS_READ.perHour < LISTS_READ.perDay; hour++) {
    test.time.now = new Date(stood.getTime() - (10 - hour) * HOUR);
    const lists = await events(LISTS_READ.perHour);
    for (const list of lists) statuses.push((await read(list.id)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  test.time.now = stood;
  expect((await read(event!.id)).status).toBe(429);
  // The day ends with UTC's.
  test.time.now = new Date(stood.getTime() + 6 * HOUR);
  expect((await read(event!.id)).status).toBe(200);
  test.time.now = stood;
});

it('[ATT-8] a host’s own events and admins are not limited', async () => {
  const host = await buildHost(db());
  const own = await events(LISTS_READ.perHour + 2, host.id);
  for (const viewer of [host, await buildMember(db(), { role: 'admin' })]) {
    const read = readerOf(await test.signInAs(viewer));
    const statuses = await Promise.all(own.map(async (event) => (await read(event.id)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
});

it('[ATT-8] [ATT-12] what people like is not read three at a time: own interests change a few times a day, and reading counts again', async () => {
  const { interests: own, ...reader } = { interests: ['Hiking'], ...(await buildMember(db())) };
  const as = await test.signInAs(reader);
  const [list] = await events(1);
  const counted = async (what = 'lists_read') =>
    (
      await db()
        .selectFrom('rate_limits')
        .select('hits')
        .where('key', '=', `${what}_day:${reader.id}`)
        .executeTakeFirst()
    )?.hits;
  const page = `/api/people/${(await buildMember(db())).id}`;
  const like = async (interests: string[], bio = 'Hello') =>
    test.call<ErrorBody>('PUT', '/api/user/profile', {
      as,
      body: { firstName: 'Ada', lastName: 'Lovelace', location: 'Austin, TX', bio, interests },
    });
  const read = readerOf(as);
  expect((await like(own)).status).toBe(200);
  for (let again = 0; again < 2; again++) expect((await read(list!.id)).status).toBe(200);
  expect(await counted()).toBe(1);
  let statuses: number[] = [];
  for (const interests of [['Music'], ['Dancing', 'Yoga'], ['Tech'], ['Movies'], ['Reading']]) {
    statuses.push((await like(interests)).status);
    await read(list!.id);
    await test.call('GET', page, { as });
  }
  // The builder's own were the first.
  const passed = statuses.filter((status) => status === 200).length;
  expect(passed).toBeGreaterThanOrEqual(2);
  expect(passed).toBeLessThanOrEqual(3);
  expect(statuses.at(-1)).toBe(429);
  expect(await counted()).toBe(1 + passed);
  expect(await counted('people_read')).toBe(passed);
  const refused = await like(['Sports']);
  expect(refused.body).toMatchObject({
    code: 'interests_many',
    message: expect.stringContaining('tomorrow'),
  });
  // The rest is saved as ever, with the interests that they have, in any order and spelling.
  const { interests: kept } = (await test.call<{ interests: string[] }>('GET', '/api/auth/user', { as }))
    .body;
  for (let again = 0; again < 5; again++)
    expect((await like(kept.toReversed(), `Hello ${again}`)).status).toBe(200);
});

it('[ACC-1] who read somebody’s page is forgotten with the account of who was read', async () => {
  const [reader, read] = [await buildMember(db()), await buildMember(db())];
  const path = `/api/people/${read.id}`;
  const open = async () => (await test.call('GET', path, { as: await test.signInAs(reader) })).status;
  const naming = () =>
    db().selectFrom('rate_limits').select('key').where('key', 'like', `%${read.id}%`).execute();
  expect(await open()).toBe(404);
  expect(await naming()).toHaveLength(1);
  const as = await test.signInAs(read, { confirmed: true });
  expect((await test.call('DELETE', '/api/user', { as })).status).toBe(204);
  expect(await naming()).toEqual([]);
  // A call that was running, or comes later: no name is stored longer than until the deletion is checked again.
  expect(await open()).toBe(404);
  expect(await naming()).toHaveLength(1);
  await recheckDeletionJob(test.services).run({ memberId: read.id });
  expect(await naming()).toEqual([]);
});

it('[ACC-1] what somebody read is forgotten with their account', async () => {
  const member = await buildMember(db());
  const as = await test.signInAs(member, { confirmed: true });
  const [event] = await events(1);
  expect((await readerOf(as)(event!.id)).status).toBe(200);
  const counted = () =>
    db().selectFrom('rate_limits').select('key').where('key', 'like', `lists_read%${member.id}`).execute();
  expect(await counted()).toHaveLength(3);
  expect((await test.call('DELETE', '/api/user', { as })).status).toBe(204);
  expect(await counted()).toEqual([]);
});
