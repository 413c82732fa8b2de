import type { ErrorBody, HostedEvent } from '@backyard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildHost, HOUR, type MemberRow, standAt, TEST_NOW } from '../../testing/builders.ts';
import { eventForm, inHours } from '../../testing/event-form.ts';
import { testApp } from '../../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

const form = eventForm();

let host: MemberRow;
let asHost: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
beforeEach(async () => {
  test.time.now = TEST_NOW;
  host = await buildHost(test.services.db);
  asHost = await test.signInAs(host);
});

const make = (body: object, as = asHost) =>
  test.call<HostedEvent & ErrorBody>('POST', '/api/events', { as, body: { ...form, ...body } });
const issuesOf = (reply: { body: ErrorBody }) =>
  Object.fromEntries((reply.body.issues ?? []).map(({ path, message }) => [path, message]));

describe('POST /api/events/:id/duplicate', () => {
  it('[REP-6] the same event a week later, without its people and history; ticketed, it waits', async () => {
    const { body: first } = await make({ price: '5.00', timeZone: 'America/Chicago' });
    await test.services.db
      .updateTable('events')
      .set({ approval_status: 'approved' })
      .where('id', '=', first.id)
      .execute();
    const copy = await test.call<HostedEvent>('POST', `/api/events/${first.id}/duplicate`, {
      as: asHost,
      body: {},
    });
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({
      title: form.title,
      address: form.address,
      city: 'Austin',
      price: '5.00',
      status: 'pending',
      startTime: inHours(24 + 7 * 24),
      endTime: inHours(26 + 7 * 24),
      currentAttendees: 0,
    });
    expect(copy.body.id).not.toBe(first.id);
  });
  it('at a time of its own, which must be ahead', async () => {
    const { body: first } = await make({});
    const to = (startTime: string) =>
      test.call<HostedEvent & ErrorBody>('POST', `/api/events/${first.id}/duplicate`, {
        as: asHost,
        body: { startTime },
      });
    expect((await to(inHours(100))).body).toMatchObject({ startTime: inHours(100), endTime: inHours(102) });
    expect(issuesOf(await to(inHours(-1)))).toEqual({ startTime: 'The start must be in the future' });
  });
});

describe('POST /api/events/:id/repeat', () => {
  const repeat = (id: string, body: object) =>
    test.call<HostedEvent[]>('POST', `/api/events/${id}/repeat`, { as: asHost, body });

  it('[REP-1] weekly over a change of the clocks, each an event of its own', async () => {
    const { body: first } = await make({
      startTime: '2027-03-07T01:00:00Z',
      endTime: '2027-03-07T03:00:00Z',
      timeZone: 'America/Chicago',
    });
    const { status, body } = await repeat(first.id, { every: 'week', times: 2 });
    expect(status).toBe(201);
    expect(body.map(({ startTime }) => startTime)).toEqual([
      '2027-03-14T01:00:00.000Z',
      '2027-03-21T00:00:00.000Z',
    ]);
    expect(body.map(({ status: state, maxAttendees }) => [state, maxAttendees])).toEqual([
      ['published', 8],
      ['published', 8],
    ]);
  });

  it('[REP-5] a second time makes nothing twice, from whichever of them, also at once', async () => {
    const { body: first } = await make({});
    const { body: made } = await repeat(first.id, { every: 'week', times: 2 });
    const again = await repeat(first.id, { every: 'week', times: 2 });
    expect(again.status).toBe(200);
    expect(again.body.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    const [second] = made;
    const both = await Promise.all([
      repeat(first.id, { every: 'week', times: 4 }),
      repeat(second?.id ?? '', { every: 'week', times: 3 }),
      repeat(first.id, { every: 'week', times: 4 }),
    ]);
    expect(both.map(({ status }) => status).every((status) => status < 300)).toBe(true);
    const series = await test.services.db
      .selectFrom('events')
      .select('starts_at')
      .where('host_id', '=', host.id)
      .execute();
    expect(series).toHaveLength(5);
  });

  it.each([
    [{ every: 'day', times: 2 }, 'Choose weekly, every two weeks or monthly'],
    [{ every: 'week', times: 0 }, 'Repeat it at least once'],
    [{ every: 'week', times: 53 }, 'Repeat it at most 52 times'],
  ])('refuses %o', async (body, message) => {
    const { body: first } = await make({});
    const reply = await repeat(first.id, body);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(message);
  });

  it('not a cancelled one, and not into the past', async () => {
    const { body: first } = await make({});
    test.time.now = new Date(TEST_NOW.getTime() + 10 * 24 * HOUR);
    const late = await repeat(first.id, { every: 'week', times: 1 });
    expect(late.status).toBe(400);
    test.time.now = TEST_NOW;
    await test.services.db
      .updateTable('events')
      .set({ cancelled_at: TEST_NOW })
      .where('id', '=', first.id)
      .execute();
    expect((await repeat(first.id, { every: 'week', times: 1 })).status).toBe(409);
  });
});
