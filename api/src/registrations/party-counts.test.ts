/**
 * A party of three counts as three wherever attendees are counted. The other places that count are listed in
 * testing/counted-people.test.ts.
 */
import type { Door, Event, HostAttendee, HostedEvent, Registration } from '@backyard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hear } from '../platform/metrics/index.ts';
import { buildEvent, buildHost, HOUR, standAt, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { waiting, type Person } from './waitlist/testing.ts';

standAt('2026-11-21T16:00:00Z');

let asHost: { cookie: string };
let ada: Person;
let event: Awaited<ReturnType<typeof buildEvent>>;
/** Seats counted as taken since the start of the test. */
let metered = 0;
let deaf: () => void;
const site = testApp({ config: { rateLimits: false } });
beforeAll(async () => {
  const { db } = site.services;
  const host = await buildHost(db);
  asHost = await site.signInAs(host);
  event = await buildEvent(db, {
    host_id: host.id,
    capacity: 10,
    guests: 2,
    starts_at: new Date(TEST_NOW.getTime() + 2 * HOUR),
  });
  ada = await waiting(site).person();
  deaf = hear(({ what, times }) => {
    if (what === 'seat_taken') metered += times;
  });
  const reply = await site.call('POST', `/api/events/${event.id}/register`, {
    as: ada.as,
    body: { guests: 2 },
  });
  expect(reply.status).toBe(201);
});
afterAll(async () => {
  deaf();
});

const get = async <Body>(path: string, as?: { cookie: string }): Promise<Body> =>
  (await site.call<Body>('GET', path, as && { as })).body;
const own = <One extends { id: string }>(list: One[]): One | undefined =>
  list.find(({ id }) => id === event.id);

/** Each place that counts, and the number it shows. */
const PLACES: Record<string, () => Promise<number | undefined>> = {
  'the event page': async () => (await get<Event>(`/api/events/${event.id}`)).currentAttendees,
  'its places left': async () => 10 - ((await get<Event>(`/api/events/${event.id}`, ada.as)).spotsLeft ?? 0),
  'lists of events': async () => own(await get<Event[]>('/api/events'))?.currentAttendees,
  'lists of who goes': async () =>
    (await get<Registration[]>('/api/user/events', ada.as)).find((one) => one.event.id === event.id)?.event
      .currentAttendees,
  'the host’s events': async () =>
    own(await get<HostedEvent[]>('/api/host/events', asHost))?.registrationCount,
  'the host’s figures': async () => (await get<{ attendees: number }>('/api/host/summary', asHost)).attendees,
  'the host’s list of attendees': async () =>
    (await get<HostAttendee[]>('/api/host/attendees', asHost)).reduce(
      (sum, { guests }) => sum + 1 + guests,
      0,
    ),
  'the host’s file of attendees': async () => {
    const { text } = await site.call('GET', '/api/host/attendees.csv', { as: asHost });
    const [head, row] = text.split('\r\n').map((line) => line.split(','));
    return Number(row?.[head?.indexOf('Seats') ?? -1]);
  },
  'the door’s list': async () => (await get<Door>(`/api/host/events/${event.id}/door`, asHost)).registered,
  'metrics of seats taken': async () => metered,
  'the event’s row': async () =>
    (
      await site.services.db
        .selectFrom('events')
        .select('seats_taken')
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow()
    ).seats_taken,
};

describe('[SEAT-10] a party of three counts three', () => {
  it.each(Object.entries(PLACES))('%s', async (_place, read) => expect(await read()).toBe(3));
});

it('[SEAT-10] a guest more, and one less, are metered as what they are', async () => {
  const other = await buildEvent(site.services.db, { capacity: 5, guests: 3 });
  const bring = (guests: number) =>
    site.call('PUT', `/api/events/${other.id}/guests`, { as: ada.as, body: { guests, names: [] } });
  const before = metered;
  await site.call('POST', `/api/events/${other.id}/register`, { as: ada.as, body: {} });
  expect((await bring(3)).status).toBe(200);
  expect((await bring(1)).status).toBe(200);
  expect(metered - before).toBe(4);
});

it('[SEAT-10] one registration is one mail, however many it brings', async () => {
  const mails = await site.services.db
    .selectFrom('mails')
    .select('kind')
    .where('member_id', '=', ada.member.id)
    .where('event_id', '=', event.id)
    .orderBy('id')
    .execute();
  expect(mails).toEqual([{ kind: 'registration_confirmed' }]);
});
