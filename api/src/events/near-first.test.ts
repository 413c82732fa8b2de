// Statements held: discovery.41-44, calls.120.

import type { Event, PublicEvent } from '@backyard/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildMember, HOUR, standAt, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

const AUSTIN = { city: 'Austin', state: 'TX', latitude: 30.267, longitude: -97.743 };
const ROUND_ROCK = { city: 'Round Rock', state: 'TX', latitude: 30.508, longitude: -97.679 };
const SEATTLE = { city: 'Seattle', state: 'WA', latitude: 47.606, longitude: -122.332 };
const NOWHERE = { city: null, state: null, latitude: null, longitude: null };

// Of its own: these tests count whole lists.
const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeAll(async () => {
  const events = [
    ['Seattle one', 5, SEATTLE],
    ['Austin one', 10, AUSTIN],
    ['Nowhere', 11, NOWHERE],
    ['Round Rock', 12, ROUND_ROCK],
    ['Seattle two', 12, SEATTLE],
    ['Austin two', 12, AUSTIN],
    ['Seattle three', 30, SEATTLE],
    ['Austin three', 40, AUSTIN],
  ] as const;
  for (const [title, hours, place] of events) {
    await buildEvent(test.services.db, {
      host_id: null,
      title,
      starts_at: new Date(TEST_NOW.getTime() + hours * HOUR),
      ...place,
    });
  }
});

const list = async (query: string, as?: { cookie: string }) => {
  const reply = await test.call<Event[]>('GET', `/api/events${query}`, as ? { as } : {});
  return { ...reply, events: reply.body, titles: reply.body.map((event) => event.title) };
};

/** The whole list, page by page of `limit`, as its Link headers lead. */
async function walk(query: string, limit: number): Promise<Event[]> {
  const seen: Event[] = [];
  let address: string | undefined = `${query}&limit=${limit}`;
  while (address) {
    const page = await list(address);
    expect(page.headers['x-total-count']).toBe('8');
    seen.push(...page.events);
    address = /^<\/api\/events(\?[^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1];
  }
  return seen;
}

describe('a list that begins with what is near', () => {
  it('shows what lies within the circle first, in the order of starts, then all the rest', async () => {
    const { events, headers } = await list('?near=Austin,%20TX&radius=10');
    expect(events.map(({ title, nearby }) => [title, nearby])).toEqual([
      ['Austin one', true],
      ['Austin two', true],
      ['Austin three', true],
      ['Seattle one', false],
      ['Nowhere', false],
      ['Round Rock', false],
      ['Seattle two', false],
      ['Seattle three', false],
    ]);
    expect(headers['x-total-count']).toBe('8');
    const wider = await list('?near=Austin,%20TX&radius=25');
    expect(wider.titles.slice(0, 4)).toEqual(['Austin one', 'Round Rock', 'Austin two', 'Austin three']);
  });

  it('loses and repeats nothing where a page ends at the border, before or after it', async () => {
    const whole = (await list('?near=Austin,%20TX&radius=25')).events;
    for (const limit of [1, 2, 3, 4, 5, 7, 8]) {
      expect(await walk('?near=Austin,%20TX&radius=25', limit)).toEqual(whole);
    }
  });

  it('has the same events as the list without a place, whatever the circle and the page', async () => {
    const all = (await list('')).titles.toSorted();
    const places = fc.constantFrom(
      'Austin, TX',
      'Seattle, WA',
      '78701',
      'Anchorage, AK',
      'Boise, ID',
      'Dallas, TX',
    );
    await fc.assert(
      fc.asyncProperty(
        places,
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 9 }),
        async (near, radius, limit) => {
          const found = await walk(`?near=${encodeURIComponent(near)}&radius=${radius}`, limit);
          expect(found.map(({ title }) => title).toSorted()).toEqual(all);
          const border = found.findIndex(({ nearby }) => !nearby);
          const beyond = border < 0 ? [] : found.slice(border);
          expect(beyond.every(({ nearby }) => nearby === false)).toBe(true);
          // Where nothing is near, what lies beyond goes from ring to ring; else it is in one part.
          const rings = [...Map.groupBy(beyond, ({ withinMiles = Infinity }) => withinMiles)];
          const edges = rings.map(([edge]) => edge);
          expect(edges).toEqual(edges.toSorted((a, b) => a - b));
          expect(border > 0 && edges.some(Number.isFinite)).toBe(false);
          const parts = [border < 0 ? found : found.slice(0, border), ...rings.map(([, part]) => part)];
          for (const part of parts) {
            const starts = part.map(({ startTime }) => startTime);
            expect(starts).toEqual(starts.toSorted());
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('[discovery.42] begins with the nearest where nothing lies within the circle, page by page', async () => {
    const far = await walk('?near=Boise,%20ID&radius=25', 3);
    expect(far.map(({ title, nearby, withinMiles }) => [title, nearby, withinMiles])).toEqual([
      ['Seattle one', false, 600],
      ['Seattle two', false, 600],
      ['Seattle three', false, 600],
      ['Austin one', false, 1500],
      ['Round Rock', false, 1500],
      ['Austin two', false, 1500],
      ['Austin three', false, 1500],
      ['Nowhere', false, undefined],
    ]);
    // A circle wider than a ring leaves it out.
    const [first] = (await list('?near=Boise,%20ID&radius=380')).events;
    expect([first?.title, first?.withinMiles]).toEqual(['Seattle one', 600]);
    const open = await test.call<PublicEvent[]>(
      'GET',
      '/api/events/public?limit=4&near=Boise,%20ID&radius=25',
    );
    expect(open.body.map(({ title, withinMiles }) => [title, withinMiles])).toEqual([
      ['Seattle one', 600],
      ['Seattle two', 600],
      ['Seattle three', 600],
      ['Austin one', 1500],
    ]);
  });

  it.each([
    ['Hilo, HI', [3000, 4000]],
    ['Anchorage, AK', [1500, 3500]],
    ['Honolulu, HI', [3000, 4000]],
  ])(
    '[discovery.42] from %s, where all is an ocean away, the nearest coast comes first',
    async (near, edges) => {
      const found = await walk(`?near=${encodeURIComponent(near)}&radius=25`, 3);
      expect(found.map(({ title, withinMiles }) => [title.split(' ')[0], withinMiles])).toEqual([
        ...Array.from({ length: 3 }, () => ['Seattle', edges[0]]),
        ['Austin', edges[1]],
        ['Round', edges[1]],
        ...Array.from({ length: 2 }, () => ['Austin', edges[1]]),
        ['Nowhere', undefined],
      ]);
    },
  );

  it('goes with every other filter, and with `within`, which hides', async () => {
    expect((await list('?near=Austin,%20TX&radius=10&q=two')).titles).toEqual(['Austin two', 'Seattle two']);
    expect((await list('?near=Austin,%20TX&radius=10&within=25')).titles).toEqual([
      'Austin one',
      'Austin two',
      'Austin three',
      'Round Rock',
    ]);
  });

  it("begins at the member's own place without a `near`, and goes by the start without any place", async () => {
    const inSeattle = await test.signInAs(
      await buildMember(test.services.db, { latitude: SEATTLE.latitude, longitude: SEATTLE.longitude }),
    );
    expect((await list('?radius=50', inSeattle)).titles.slice(0, 3)).toEqual([
      'Seattle one',
      'Seattle two',
      'Seattle three',
    ]);
    const plain = await list('');
    const nobody = await list('?radius=50');
    expect(nobody.titles).toEqual(plain.titles);
    expect(nobody.events.some((event) => 'nearby' in event)).toBe(false);
  });

  it('leaves the admins’ list of everything as it is', async () => {
    const admin = await test.signInAs(await buildMember(test.services.db, { role: 'admin' }));
    const everything = await list('?includePast=true', admin);
    expect((await list('?includePast=true&near=Seattle,%20WA&radius=50', admin)).titles).toEqual(
      everything.titles,
    );
  });

  it.each(['?radius=0', '?radius=-5', '?radius=501', '?radius=ten', '?radius=2.5', '?radius=9&radius=9'])(
    'refuses %s with a 400',
    async (query) => {
      expect((await test.call('GET', `/api/events${query}`)).status).toBe(400);
      expect((await test.call('GET', `/api/events/public${query}`)).status).toBe(400);
    },
  );

  it('refuses a place that nobody knows, and says which may be meant', async () => {
    const reply = await test.call('GET', '/api/events?near=Atlantis&radius=25');
    expect([reply.status, reply.body['code']]).toEqual([400, 'place_unknown']);
  });
});

it('the public list begins with what is near, too', async () => {
  const open = async (query: string) => {
    const { body } = await test.call<PublicEvent[]>('GET', `/api/events/public${query}`);
    return body.map(({ title, nearby }) => [title, nearby]);
  };
  expect(await open('?limit=2')).toEqual([
    ['Seattle one', undefined],
    ['Austin one', undefined],
  ]);
  expect(await open('?limit=4&near=Austin,%20TX&radius=10')).toEqual([
    ['Austin one', true],
    ['Austin two', true],
    ['Austin three', true],
    ['Seattle one', false],
  ]);
});
