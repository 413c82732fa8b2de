// Statements held: admin.59, calls.44, calls.101-102, event.16, event.19, event.22, event.49, event.61-62,
//   host.23-29, host.36-38, money.4, money.8, plans.8.

import type { ErrorBody, HostedEvent } from '@backyard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildHost, buildMember, TEST_NOW, type MemberRow, standAt } from '../../testing/builders.ts';
import { eventForm, inHours } from '../../testing/event-form.ts';
import { testApp } from '../../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

const form = eventForm();

let host: MemberRow;
let asHost: { cookie: string };
let asAdmin: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
beforeEach(async () => {
  test.time.now = TEST_NOW;
  host = await buildHost(test.services.db);
  asHost = await test.signInAs(host);
  asAdmin = await test.signInAs(await buildMember(test.services.db, { role: 'admin' }));
});

const make = (body: object, as = asHost) =>
  test.call<HostedEvent & ErrorBody>('POST', '/api/events', { as, body: { ...form, ...body } });
const issuesOf = (reply: { body: ErrorBody }) =>
  Object.fromEntries((reply.body.issues ?? []).map(({ path, message }) => [path, message]));
const row = (id: string) =>
  test.services.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('POST /api/events', () => {
  it('[HOST-1] a free event of a host is published at once, where its address is', async () => {
    const { status, body } = await make({});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'published',
      approvalStatus: 'approved',
      hostName: host.first_name,
      price: '0.00',
      hostRevenue: '0.00',
      requiredTier: 'game_room',
      city: 'Austin',
      state: 'TX',
      timeZone: 'America/Chicago',
      startTime: form.startTime,
      maxAttendees: 8,
      registrationCount: 0,
      history: [],
      abilities: { edit: { allowed: true } },
    });
    expect((await test.call('GET', `/api/events/${body.id}`)).status).toBe(200);
  });

  it.each([
    ['12.5', '12.50', '1.25'],
    ['1', '1.00', '0.10'],
    ['1.05', '1.05', '0.11'],
    ['10000', '10000.00', '1000.00'],
    [19.99, '19.99', '2.00'],
  ])('[HOST-1] at a price of %s it waits; the share is a tenth', async (price, shown, revenue) => {
    const { status, body } = await make({ price });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      price: shown,
      hostRevenue: revenue,
      isTicketed: true,
      history: [{ action: 'submitted', by: `${host.first_name} Field`, notes: null }],
    });
    expect((await test.call('GET', `/api/events/${body.id}`)).status).toBe(404);
  });

  it('[HOST-9] what the server decides is not taken from a host', async () => {
    const others = await buildHost(test.services.db);
    const { body } = await make({
      price: '20.00',
      approvalStatus: 'approved',
      approval_status: 'approved',
      approvalNotes: 'Fine',
      hostRevenue: '20.00',
      hostName: others.first_name,
      hostId: others.id,
      id: '0190a000-0000-7000-8000-000000000001',
      createdAt: '2020-01-01T00:00:00.000Z',
      currentAttendees: 7,
      status: 'published',
      version: undefined,
    });
    expect(body).toMatchObject({
      approvalStatus: 'pending',
      approvalNotes: null,
      hostRevenue: '2.00',
      hostName: host.first_name,
      createdAt: TEST_NOW.toISOString(),
      currentAttendees: 0,
    });
    expect(body.id).not.toBe('0190a000-0000-7000-8000-000000000001');
  });

  it("[HOST-2] an admin's is approved, has every category, and is written down", async () => {
    const { status, body } = await make({ price: '20.00', categories: ['clubhouse_exclusive'] }, asAdmin);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'published',
      hostName: 'Backyard',
      categories: ['clubhouse_exclusive'],
    });
    const entries = await test.services.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', body.id)
      .execute();
    expect(entries).toEqual([{ action: 'event_created' }]);
  });

  it("says the host's own sentences (docs/product.md: host)", async () => {
    const reply = await test.call<ErrorBody>('POST', '/api/events', {
      as: asHost,
      body: { ...form, title: ' ', description: '', location: '', maxAttendees: 0, categories: [] },
    });
    expect(reply.status).toBe(400);
    expect(issuesOf(reply)).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      location: 'Location is required',
      maxAttendees: 'Must allow at least 1 attendee',
      categories: 'Select at least one category',
    });
    expect(issuesOf(await make({ categories: ['clubhouse_exclusive'] }))).toEqual({
      'categories.0': 'Choose from the list',
    });
  });

  it("says the admin's own sentences (docs/product.md: host)", async () => {
    const reply = await test.call<ErrorBody>('POST', '/api/events', {
      as: asAdmin,
      body: { maxAttendees: 0, categories: [] },
    });
    expect(issuesOf(reply)).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      location: 'Location is required',
      startTime: 'Start time is required',
      endTime: 'End time is required',
      maxAttendees: 'Max attendees must be at least 1',
      categories: 'At least one category is required',
    });
    const { maxAttendees: _none, ...rest } = form;
    const made = await test.call<HostedEvent>('POST', '/api/events', { as: asAdmin, body: rest });
    expect(made.body.maxAttendees).toBe(20);
  });

  it.each([
    [{ startTime: inHours(-1) }, 'startTime', 'The start must be in the future'],
    [{ endTime: form.startTime }, 'endTime', 'The end must be after the start'],
    [
      { startTime: '2026-12-01T18:00' },
      'startTime',
      'Give the time with its zone, like 2026-11-21T18:00:00Z',
    ],
    [{ startTime: '' }, 'startTime', 'Start time is required'],
    [{ timeZone: 'America/Nowhere' }, 'timeZone', 'Choose a time zone from the list'],
    [{ timeZone: '+05:00' }, 'timeZone', 'Choose a time zone from the list'],
    [{ price: '-1' }, 'price', 'Enter a price in dollars, like 12.50'],
    [{ price: '12.505' }, 'price', 'Enter a price in dollars, like 12.50'],
    [{ price: '1e3' }, 'price', 'Enter a price in dollars, like 12.50'],
    [{ price: '10000.01' }, 'price', 'A ticket costs at most $10,000'],
    [{ maxAttendees: 100_001 }, 'maxAttendees', 'Must be at most 100,000'],
    [{ maxAttendees: 2.5 }, 'maxAttendees', 'Must be a whole number'],
    [{ title: 'x'.repeat(121) }, 'title', 'Must be at most 120 characters'],
    [{ requiredTier: 'gold' }, 'requiredTier', 'Choose one of the tiers'],
  ])('refuses %o', async (given, path, message) => {
    const reply = await make(given);
    expect(reply.status).toBe(400);
    expect(issuesOf(reply)).toEqual({ [path]: message });
  });

  it('[PRICE-9] a ticket costs nothing, or so much that half of it can be charged', async () => {
    for (const price of ['0.01', '0.99'])
      expect(issuesOf(await make({ price }))).toEqual({
        price: 'A ticket costs at least $1.00, or nothing',
      });
    expect((await make({ price: '1.00' })).status).toBe(201);
  });

  it.each([
    ['2026-12-01T18:00:00-06:00', '2026-12-02T00:00:00.000Z'],
    ['2026-12-01T18:00:00Z', '2026-12-01T18:00:00.000Z'],
  ])('[HOST-15] takes an instant with its offset: %s', async (startTime, stored) => {
    const { body } = await make({ startTime, endTime: '2026-12-03T00:00:00Z' });
    expect(body.startTime).toBe(stored);
  });

  it('[HOST-15] every zone that a browser offers is known to the database', async () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.length).toBeGreaterThan(300);
    for (const timeZone of ['Asia/Kolkata', 'UTC', 'America/Argentina/Buenos_Aires', ...zones.slice(0, 3)])
      expect((await make({ timeZone })).status).toBe(201);
    const { rows } = await test.services.pool.query(
      `select zone from unnest($1::text[]) zone where not exists (
        select from pg_timezone_names where lower(name) = lower(zone))`,
      [zones],
    );
    expect(rows).toEqual([]);
  });

  it("[HOST-15] without a known address the clocks are those of the host's own place", async () => {
    const denver = await buildHost(test.services.db);
    await test.services.db
      .updateTable('members')
      .set({ latitude: 39.7392, longitude: -104.9903 })
      .where('id', '=', denver.id)
      .execute();
    const { body } = await make({ address: null }, await test.signInAs(denver));
    expect(body).toMatchObject({ timeZone: 'America/Denver', city: null });
    expect(await row(body.id)).toMatchObject({ latitude: null, longitude: null });
  });

  it('a picture that is not one of theirs is refused with a message', async () => {
    for (const imageUrl of [
      'https://evil.example/x.png',
      '/images/0190a000-0000-7000-8000-000000000001-1280.webp',
    ]) {
      const reply = await make({ imageUrl });
      expect(reply.status).toBe(400);
      expect(reply.body.code).toBe('picture_foreign');
    }
  });
});
