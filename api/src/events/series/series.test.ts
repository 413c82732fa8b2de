// Statements held: series.1-2.

import type { ErrorBody, HostedEvent } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildHost, buildMember, TEST_NOW, standAt } from '../../testing/builders.ts';
import { eventForm, inHours } from '../../testing/event-form.ts';
import { testApp } from '../../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

const test = testApp({ config: { rateLimits: false } });
const db = () => test.services.db;

async function aHost() {
  const host = await buildHost(db());
  return { host, as: await test.signInAs(host) };
}
const make = (as: { cookie: string }, body: object, headers: Record<string, string> = {}) =>
  test.call<HostedEvent & ErrorBody>('POST', '/api/events', { as, body: eventForm(body), headers });
const eventsOf = (hostId: string | null) =>
  db()
    .selectFrom('events')
    .selectAll()
    .where('host_id', 'is not distinct from', hostId)
    .orderBy('starts_at')
    .execute();

describe('a form that says how the event repeats', () => {
  it.each([
    ['week', 2, [24, 24 + 7 * 24, 24 + 14 * 24]],
    ['two_weeks', 2, [24, 24 + 14 * 24, 24 + 28 * 24]],
    ['month', 1, [24, 24 + 30 * 24]],
  ] as const)('[REP-7] every %s, %i times more: all in one series', async (every, times, hours) => {
    const { host, as } = await aHost();
    const { status, body } = await make(as, { repeat: { every, times } });
    expect(status).toBe(201);
    const all = await eventsOf(host.id);
    expect(all.map(({ starts_at }) => starts_at.toISOString())).toEqual(hours.map(inHours));
    expect(body).toMatchObject({ id: all[0]?.id, seriesId: all[0]?.series_id });
    expect(new Set(all.map(({ series_id }) => series_id)).size).toBe(1);
    expect(all.every(({ title, capacity }) => title === 'Pottery for two' && capacity === 8)).toBe(true);
  });

  it('[REP-7] without it the event stands alone', async () => {
    const { host, as } = await aHost();
    expect((await make(as, {})).body.seriesId).toBeNull();
    expect(await eventsOf(host.id)).toHaveLength(1);
  });

  it("[REP-7] ticketed ones all wait; an admin's are the platform's own", async () => {
    const { host, as } = await aHost();
    await make(as, { price: '5.00', repeat: { every: 'week', times: 2 } });
    expect((await eventsOf(host.id)).map((event) => event.approval_status)).toEqual(Array(3).fill('pending'));
    const admin = await test.signInAs(await buildMember(db(), { role: 'admin' }));
    await make(admin, { title: 'Ours', repeat: { every: 'week', times: 1 } });
    expect((await eventsOf(null)).map(({ title }) => title)).toEqual(['Ours', 'Ours']);
  });

  it.each([
    [{ every: 'day', times: 2 }, 'Choose weekly, every two weeks or monthly'],
    [{ every: 'week' }, 'Enter how many times'],
    [{ every: 'week', times: 0 }, 'Repeat it at least once'],
    [{ every: 'week', times: 1.5 }, 'Must be a whole number'],
    [{ every: 'week', times: 53 }, 'Repeat it at most 52 times'],
    [{ every: 'week', times: 1e300 }, 'Repeat it at most 52 times'],
    [['week', 2], 'expected object'],
    [null, 'expected object'],
  ])('[REP-7] refuses %j, and makes nothing', async (repeat, message) => {
    const { host, as } = await aHost();
    const reply = await make(as, { repeat });
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(message)]);
    expect(await eventsOf(host.id)).toEqual([]);
  });

  it('[REP-7] all of them or none: a picture of somebody else’s stops them all', async () => {
    const { host, as } = await aHost();
    const imageUrl = '/images/0190a000-0000-7000-8000-000000000999-1280.webp';
    expect((await make(as, { imageUrl, repeat: { every: 'week', times: 3 } })).status).toBe(400);
    expect(await eventsOf(host.id)).toEqual([]);
  });

  it('[REP-7] all of them or none: a further date that cannot be stops the first as well', async () => {
    const { host, as } = await aHost();
    const nearlyTenYears = { startTime: inHours(3640 * 24), endTime: inHours(3640 * 24 + 2) };
    const reply = await make(as, { ...nearlyTenYears, repeat: { every: 'month', times: 3 } });
    expect([reply.status, reply.body.issues?.map(({ path }) => path)]).toEqual([400, ['startTime']]);
    expect(await eventsOf(host.id)).toEqual([]);
    expect((await make(as, nearlyTenYears)).status).toBe(201);
  });

  it('[REP-7] the same form sent twice makes them once', async () => {
    const { host, as } = await aHost();
    const headers = { 'idempotency-key': 'one-form' };
    const repeat = { every: 'week', times: 3 };
    const [one, other] = await Promise.all([make(as, { repeat }, headers), make(as, { repeat }, headers)]);
    expect(one.body.id).toBe(other.body.id);
    expect(await eventsOf(host.id)).toHaveLength(4);
  });

  it('[REP-7] an event that is there is not repeated by saving it', async () => {
    const { host, as } = await aHost();
    const { body } = await make(as, {});
    const repeat = { every: 'week', times: 3 };
    expect(
      (await test.call('PUT', `/api/events/${body.id}`, { as, body: eventForm({ repeat }) })).status,
    ).toBe(200);
    expect(await eventsOf(host.id)).toHaveLength(1);
  });
});

describe('a series', () => {
  const series = async (hostId: string | null) =>
    (
      await db()
        .insertInto('event_series')
        .values({ host_id: hostId, created_at: TEST_NOW })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  it('[series.1] has one host: the database refuses an event of another, or of nobody', async () => {
    const [{ host }, { host: other }] = [await aHost(), await aHost()];
    const theirs = await series(host.id);
    const foreign = { code: '23514', constraint: 'series_of_one_host' };
    const add = (host_id: string | null, series_id: string) => buildEvent(db(), { host_id, series_id });
    await expect(add(other.id, theirs)).rejects.toMatchObject(foreign);
    await expect(add(null, theirs)).rejects.toMatchObject(foreign);
    await expect(add(host.id, await series(null))).rejects.toMatchObject(foreign);
    const event = await add(host.id, theirs);
    const moved = db().updateTable('events').set({ host_id: other.id }).where('id', '=', event.id);
    await expect(moved.execute()).rejects.toMatchObject(foreign);
    const given = db().updateTable('event_series').set({ host_id: other.id }).where('id', '=', theirs);
    await expect(given.execute()).rejects.toThrow('A series stays with its host');
  });
});
