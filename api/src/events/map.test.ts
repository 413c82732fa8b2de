import type { Event, EventMap } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildHost, buildMember, HOUR, standAt, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

const AUSTIN = { city: 'Austin', state: 'TX', latitude: 30.267, longitude: -97.743 };
const SEATTLE = { city: 'Seattle', state: 'WA', latitude: 47.606, longitude: -122.332 };
const NOWHERE = { city: null, state: null, latitude: null, longitude: null };

// Of its own: these tests count whole lists.
const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeAll(async () => {
  const { db } = test.services;
  const make = (title: string, given: Parameters<typeof buildEvent>[1]) =>
    buildEvent(db, {
      host_id: null,
      title,
      starts_at: new Date(TEST_NOW.getTime() + 5 * HOUR),
      ...AUSTIN,
      ...given,
    });
  await make('Chess in the park', {});
  await make('Pottery', { price_cents: 2500 });
  await make('Trail run', { latitude: 30.277, longitude: -97.753 });
  await make('Coffee before everything', SEATTLE);
  await make('Somewhere nice', NOWHERE);
  // None of these is anybody's business, though all of them are in Austin.
  const host = await buildHost(db);
  await make('Waits for approval', { host_id: host.id, approval_status: 'pending' });
  await make('Was rejected', { host_id: host.id, approval_status: 'rejected' });
  await make('Is cancelled', { cancelled_at: TEST_NOW });
  await make('Is over', { starts_at: new Date(TEST_NOW.getTime() - HOUR) });
});

const map = (query = '', as?: { cookie: string }) =>
  test.call<EventMap>('GET', `/api/events/map${query}`, as ? { as } : {});

describe('where events are', () => {
  it('counts what is published and to come, place by place, most first [map.1, map.2]', async () => {
    expect((await map()).body).toEqual({
      places: [
        { name: 'Austin, TX', latitude: 30.27, longitude: -97.746, events: 3 },
        { name: 'Seattle, WA', latitude: 47.606, longitude: -122.332, events: 1 },
      ],
      events: 4,
      elsewhere: 1,
      from: null,
    });
  });

  it.each([
    ['?free=true', 2],
    ['?q=pottery', 1],
    ['?near=Austin, TX&within=10', 3],
    ['?near=Seattle, WA&within=25', 0],
    ['?category=all&tier=all', 3],
    ['?startDate=2027-01-01', 0],
  ])('takes the filters of the list: %s [map.1]', async (query, inAustin) => {
    const { body } = await map(query);
    expect(body.places.find(({ name }) => name === 'Austin, TX')?.events ?? 0).toBe(inAustin);
    const list = await test.call<Event[]>('GET', `/api/events${query}`);
    expect(body.events + body.elsewhere).toBe(list.body.length);
  });

  it('measures from the member’s own place, and tells nobody where that is', async () => {
    const member = await test.signInAs(
      await buildMember(test.services.db, { latitude: SEATTLE.latitude, longitude: SEATTLE.longitude }),
    );
    expect((await map('?within=25', member)).body.places.map(({ name }) => name)).toEqual(['Seattle, WA']);
    expect((await map('?within=25')).status).toBe(400);
  });

  it.each([
    ['?near=Atlantis', 'place_unknown'],
    ['?category=nonsense', 'invalid_input'],
    ['?within=-3', 'invalid_input'],
  ])('says what is wrong with %s', async (query, code) => {
    const { status, body } = await map(query);
    expect([status, body]).toEqual([400, expect.objectContaining({ code })]);
  });
});
