// Statements held: door.14, access.12, attendees.4, calls.103-105, event.14, host.2-3, host.10, host.49, people.6.

import type { HostAttendee, HostedEvent, HostSummary } from '@backyard/contract';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildHost,
  buildMember,
  buildTierMember,
  HOUR,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

let host: MemberRow;
let as: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
beforeEach(async () => {
  host = await buildHost(test.services.db);
  as = await test.signInAs(host);
});
const db = () => test.services.db;
const register = async (event: { id: string }, member: MemberRow, notes: string | null = null) =>
  test.call('POST', `/api/events/${event.id}/register`, { as: await test.signInAs(member), body: { notes } });

describe('GET /api/host/events', () => {
  it('[HOST-40] a host’s own, all of them, what is to come first, with people and what approval said', async () => {
    const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
    await buildEvent(db());
    const soon = await buildEvent(db(), { host_id: host.id, starts_at: at(5) });
    const past = await buildEvent(db(), { host_id: host.id, starts_at: at(-5) });
    const waits = await buildEvent(db(), {
      host_id: host.id,
      starts_at: at(9),
      approval_status: 'pending',
      approval_notes: 'Tell us more',
      price_cents: 1000,
    });
    const off = await buildEvent(db(), { host_id: host.id, starts_at: at(12), cancelled_at: TEST_NOW });
    await register(soon, await buildMember(db()));
    const { body } = await test.call<HostedEvent[]>('GET', '/api/host/events', { as });
    expect(body.map(({ id, status, past: over }) => [id, status, over])).toEqual([
      [soon.id, 'published', false],
      [waits.id, 'pending', false],
      [off.id, 'cancelled', false],
      [past.id, 'published', true],
    ]);
    expect(body[0]).toMatchObject({ registrationCount: 1, currentAttendees: 1 });
    const pending = await test.call<HostedEvent[]>('GET', '/api/host/events/pending', { as });
    expect(pending.body.map(({ id }) => id)).toEqual([waits.id]);
    expect(pending.body[0]).toMatchObject({ approvalNotes: 'Tell us more', hostRevenue: '1.00' });
  });

  it('[HOST-40] list by list, page after page; and all of them in numbers', async () => {
    const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
    const make = async (from: number, more: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
      (await buildEvent(db(), { host_id: host.id, starts_at: at(from), ends_at: at(from + 2), ...more })).id;
    await buildEvent(db());
    const tied = [await make(-50, { seats_taken: 2 }), await make(-50), await make(-50)].toSorted();
    const past = [...tied, await make(-5, { cancelled_at: TEST_NOW }), await make(-1)];
    const soon = await make(3, { seats_taken: 3 });
    const ahead = [
      soon,
      await make(30, { approval_status: 'pending' }),
      await make(31, { approval_status: 'rejected' }),
      await make(40, { approval_status: 'rejected', cancelled_at: TEST_NOW }),
    ];
    const read = async (path: string) => {
      const seen: string[] = [];
      const totals = new Set<unknown>();
      for (let next: string | undefined = path; next;) {
        const page: Awaited<ReturnType<typeof test.call<HostedEvent[]>>> = await test.call('GET', next, {
          as,
        });
        seen.push(...page.body.map(({ id }) => id));
        totals.add(page.headers['x-total-count']);
        next = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
      }
      return { seen, totals: [...totals] };
    };
    const whole = (seen: (string | undefined)[]) => ({ seen, totals: [String(seen.length)] });
    const path = '/api/host/events?limit=2';
    expect(await read(path)).toEqual(whole([...ahead, ...past.toReversed()]));
    expect(await read('/api/host/events?limit=4')).toEqual(whole([...ahead, ...past.toReversed()]));
    expect(await read(`${path}&list=upcoming`)).toEqual(whole(ahead));
    expect(await read(`${path}&list=past`)).toEqual(whole(past.toReversed()));
    expect(await read(`${path}&list=rejected`)).toEqual(whole([ahead[2]]));
    expect(await read(`${path}&list=near`)).toEqual(whole([past[4], soon]));
    expect(await read('/api/host/events/pending?limit=2')).toEqual(whole([ahead[1]]));
    expect((await test.call('GET', `${path}&cursor=mine`, { as })).status).toBe(400);
    expect((await test.call('GET', '/api/host/summary', { as })).body).toEqual({
      upcoming: 3,
      past: 4,
      attendees: 5,
      pending: 1,
      attended: { month: '2026-11', thisMonth: 0, monthBefore: 0 },
    });
  });

  it('[host.49] how often somebody was there in the month that runs, and in the one before it', async () => {
    const people = [await buildMember(db()), await buildMember(db())];
    const evening = async (starts: string, more: Partial<Parameters<typeof buildEvent>[1]> = {}) => {
      const starts_at = new Date(starts);
      const ends_at = new Date(starts_at.getTime() + HOUR);
      const { id } = await buildEvent(db(), { host_id: host.id, starts_at, ends_at, ...more });
      for (const { id: member_id } of people)
        await db()
          .insertInto('registrations')
          .values({ event_id: id, member_id, price_steps: '[]', created_at: TEST_NOW })
          .execute();
      return id;
    };
    await evening('2026-11-10T18:00:00Z');
    // By its own calendar still October.
    await evening('2026-11-01T03:00:00Z', { time_zone: 'America/Chicago' });
    await evening('2026-10-02T18:00:00Z');
    const checked = await evening('2026-10-03T18:00:00Z');
    const [one] = await db()
      .selectFrom('registrations')
      .select('id')
      .where('event_id', '=', checked)
      .execute();
    await db()
      .insertInto('check_ins')
      .values({
        registration_id: one?.id ?? '',
        event_id: checked,
        checked_in_at: TEST_NOW,
        confirmed_at: TEST_NOW,
        recorded_at: TEST_NOW,
        checked_in_by: host.id,
      })
      .execute();
    // None of these count: too long ago, upcoming, cancelled, never approved, another host's.
    await evening('2026-09-30T18:00:00Z', { time_zone: 'UTC' });
    await evening('2026-11-29T18:00:00Z');
    await evening('2026-11-11T18:00:00Z', { cancelled_at: TEST_NOW });
    await evening('2026-11-12T18:00:00Z', { approval_status: 'rejected' });
    await evening('2026-11-13T18:00:00Z', { host_id: (await buildHost(db())).id });
    const { body } = await test.call<HostSummary>('GET', '/api/host/summary', { as });
    expect(body.attended).toEqual({ month: '2026-11', thisMonth: 2, monthBefore: 5 });
  });
});

describe('GET /api/host/attendees', () => {
  it('[HOST-53] names, notes and tiers of people at own events; no address, nobody of others’ events', async () => {
    const event = await buildEvent(db(), { host_id: host.id });
    const other = await buildEvent(db());
    const ada = await buildTierMember(db(), 'playground', {
      first_name: 'Ada',
      public_email: 'ada@public.example',
    });
    const expired = await buildTierMember(db(), 'club_house', {
      first_name: 'Bob',
      subscription_expires_at: new Date(TEST_NOW.getTime() - HOUR),
    });
    const gone = await buildMember(db());
    await register(event, ada, 'Bringing cake');
    await register(event, expired);
    await register(event, gone);
    await register(other, ada, 'Not for you');
    await test.call('DELETE', `/api/events/${event.id}/register`, { as: await test.signInAs(gone) });
    const reply = await test.call<HostAttendee[]>('GET', '/api/host/attendees', { as });
    expect(reply.headers['x-total-count']).toBe('2');
    expect(reply.body).toEqual([
      {
        id: expect.any(String),
        eventId: event.id,
        firstName: 'Ada',
        lastName: 'Field',
        subscriptionTier: 'playground',
        tierLabel: 'Playground',
        answers: [],
        guests: 0,
        guestNames: [],
        notes: 'Bringing cake',
        profileImageUrl: null,
        registeredAt: TEST_NOW.toISOString(),
        checkedInAt: null,
        came: 0,
        saidAttended: null,
        canRefuse: false,
      },
      expect.objectContaining({
        firstName: 'Bob',
        subscriptionTier: 'game_room',
        tierLabel: 'Game Room',
        answers: [],
        notes: null,
      }),
    ]);
    expect(reply.text).not.toContain('@');
    expect(reply.text).not.toContain('Not for you');
    const narrowed = await test.call('GET', `/api/host/attendees?eventId=${other.id}`, { as });
    const unknown = await test.call(
      'GET',
      '/api/host/attendees?eventId=0190a000-0000-7000-8000-000000000001',
      { as },
    );
    expect([narrowed.status, unknown.status]).toEqual([404, 404]);
    expect(narrowed.body).toEqual(unknown.body);
  });

  it('five hundred people in one answer, or page after page', async () => {
    const event = await buildEvent(db(), { host_id: host.id, capacity: 600, seats_taken: 500 });
    const people = await db()
      .insertInto('members')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          email: `${event.id}-${index}@example.com`,
          first_name: `Guest ${index}`,
          last_name: 'Crowd',
          created_at: TEST_NOW,
          updated_at: TEST_NOW,
        })),
      )
      .returning('id')
      .execute();
    await db()
      .insertInto('registrations')
      .values(
        people.map(({ id }) => ({
          event_id: event.id,
          member_id: id,
          price_steps: '[]',
          created_at: TEST_NOW,
        })),
      )
      .execute();
    const all = await test.call<HostAttendee[]>('GET', `/api/host/attendees?eventId=${event.id}`, { as });
    expect(all.body).toHaveLength(500);
    expect(all.headers['link']).toBeUndefined();
    const seen: string[] = [];
    let next: string | undefined = `/api/host/attendees?eventId=${event.id}&limit=200`;
    while (next) {
      const page: Awaited<ReturnType<typeof test.call<HostAttendee[]>>> = await test.call('GET', next, {
        as,
      });
      seen.push(...page.body.map(({ id }) => id));
      next = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(all.body.map(({ id }) => id));
  });
});

describe('GET /api/host/attendees.csv', () => {
  it('a file that spreadsheets read, and that runs nothing in them', async () => {
    const event = await buildEvent(db(), { host_id: host.id, title: '=HYPERLINK("https://evil.example")' });
    const nasty = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'a "quoted", note\nwith lines', 'plain'];
    for (const [index, note] of nasty.entries())
      await register(event, await buildMember(db(), { first_name: index === 0 ? '=cmd' : 'Zoë' }), note);
    // The contract trims notes; what came another way is as harmless.
    await db()
      .updateTable('registrations')
      .set({ notes: '\t=1+1' })
      .where('event_id', '=', event.id)
      .where('notes', '=', 'x')
      .execute();
    const reply = await test.call('GET', `/api/host/attendees.csv?eventId=${event.id}`, { as });
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="attendees.csv"',
      'cache-control': 'no-store',
    });
    const rows: string[][] = parse(reply.text, { bom: true });
    expect(rows[0]).toEqual([
      'Event',
      'First name',
      'Last name',
      'Membership',
      'Note',
      'Registered',
      'Checked in at',
      'Came',
      'Seats',
      'Guests',
      'Discount code',
    ]);
    expect(rows).toHaveLength(1 + nasty.length);
    expect(rows[1]).toEqual([
      `'=HYPERLINK("https://evil.example")`,
      "'=cmd",
      'Field',
      'Game Room',
      "'=1+1",
      '2026-11-21 12:00',
      '',
      '',
      '1',
      '',
      '',
    ]);
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(rows.map((row) => row[4])).toContain('a "quoted", note\nwith lines');
    const other = await buildEvent(db());
    expect((await test.call('GET', `/api/host/attendees.csv?eventId=${other.id}`, { as })).status).toBe(404);
  });
});
