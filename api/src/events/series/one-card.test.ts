// Statements held: series.8-9, series.17.

import type { Event, EventMap, PublicEvent } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSeries } from '../../testing/a-series.ts';
import { buildEvent, buildHost, buildMember, DAY, standAt, TEST_NOW } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

let chess: Awaited<ReturnType<typeof buildSeries>>;
let alone: Awaited<ReturnType<typeof buildEvent>>;
const test = testApp({ config: { rateLimits: false } });
beforeAll(async () => {
  const db = test.services.db;
  // One past date, then the Sundays of November 22, 29 and December 6, 13, the second of which has a price.
  chess = await buildSeries(
    db,
    5,
    { title: 'Chess', starts_at: new Date(TEST_NOW.getTime() - 6 * DAY), time_zone: 'America/Chicago' },
    (index) => (index === 2 ? { price_cents: 500 } : {}),
  );
  alone = await buildEvent(db, { title: 'Alone', starts_at: new Date(TEST_NOW.getTime() + 2 * DAY) });
});

const list = async (query = '') => {
  const reply = await test.call<Event[]>('GET', `/api/events${query}`);
  return { ...reply, total: reply.headers['x-total-count'] };
};
const idOf = (index: number) => chess[index]?.id;

describe('[series.8] one card a series', () => {
  it('with its next date and its rhythm; the total counts cards', async () => {
    const { body, total } = await list();
    expect(body.map(({ id }) => id)).toEqual([idOf(1), alone.id]);
    expect([total, body.map(({ series }) => series)]).toEqual(['2', ['Every Sunday · next:', undefined]]);
  });

  it.each([
    ['?startDate=2026-11-24', 2],
    ['?startDate=2026-12-01', 3],
    ['?startDate=2026-11-24&free=true', 3],
    ['?q=chess&startDate=2026-12-07', 4],
  ])('%s: the next date that passes the filters', async (query, index) => {
    const { body, total } = await list(query);
    expect(body.filter(({ title }) => title === 'Chess').map(({ id }) => id)).toEqual([idOf(index)]);
    expect(total).toBe(String(body.length));
  });

  it('pages neither lose nor repeat one', async () => {
    const events = [];
    for (let n = 0; n < 4; n++) {
      const at = new Date(TEST_NOW.getTime() + (20 + n) * DAY);
      events.push(...(await buildSeries(test.services.db, 3, { title: 'Paged', starts_at: at })));
    }
    const firsts = events.filter((_event, index) => index % 3 === 0).map(({ id }) => id);
    const seen: string[] = [];
    let next: string | undefined = '?q=paged&limit=1';
    while (next !== undefined) {
      const { body, total, headers } = await list(next);
      expect(total).toBe('4');
      seen.push(...body.map(({ id }) => id));
      next = /<[^>]*(\?[^>]*)>/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(firsts);
  });

  it('what is near comes first, and what lies further is no second card', async () => {
    const far = { latitude: 47.6, longitude: -122.3, city: 'Seattle', state: 'WA' };
    const at = new Date(TEST_NOW.getTime() + 40 * DAY);
    const tour = await buildSeries(
      test.services.db,
      3,
      { title: 'A walk past quiet yards', starts_at: at },
      (index) => (index === 0 ? far : {}),
    );
    const { body } = await list('?q=yards&near=Austin%2C%20TX&radius=25');
    expect(body.map(({ id, nearby }) => [id, nearby])).toEqual([[tour[0]?.id, false]]);
    const within = await list('?q=yards&near=Austin%2C%20TX&within=25');
    expect(within.body.map(({ id }) => id)).toEqual([tour[1]?.id]);
  });

  it('what is pending or cancelled is no card, and hides none', async () => {
    const at = new Date(TEST_NOW.getTime() + 50 * DAY);
    const states = [{ approval_status: 'pending' as const }, { cancelled_at: TEST_NOW }, {}, {}];
    const events = await buildSeries(
      test.services.db,
      4,
      { title: 'Hidden', starts_at: at },
      (index) => states[index] ?? {},
    );
    const { body } = await list('?q=hidden');
    expect(body.map(({ id, series }) => [id, series])).toEqual([[events[2]?.id, '1 more date · next:']]);
  });

  it('a date that is full names the next one with seats, in lists, on the public list and on a host’s page', async () => {
    const host = await buildHost(test.services.db);
    const at = new Date('2027-02-03T01:00:00Z');
    const dates = await buildSeries(
      test.services.db,
      4,
      { title: 'Cramped', host_id: host.id, starts_at: at, time_zone: 'America/Chicago', capacity: 4 },
      (index) => [{ seats_taken: 4 }, { waiting: 1 }, { seats_held: 3 }, {}][index] ?? {},
    );
    const openDate = { id: dates[2]?.id, day: 'Tue, Feb 16', text: 'Tue, Feb 2 full · next Tue, Feb 16' };
    expect((await list('?q=cramped')).body.map((event) => event.openDate)).toEqual([openDate]);
    const open = await test.call<PublicEvent[]>('GET', '/api/events/public?limit=100');
    expect(open.body.find(({ title }) => title === 'Cramped')?.openDate).toEqual(openDate);
    await test.services.db.updateTable('events').set({ waiting: 1 }).where('title', '=', 'Cramped').execute();
    expect((await list('?q=cramped')).body.map((event) => event.openDate)).toEqual([undefined]);
  });

  it("the map counts cards too; the admins' list has every date", async () => {
    const map = await test.call<EventMap>('GET', '/api/events/map?q=chess');
    expect([map.body.events, map.body.places.map(({ events }) => events)]).toEqual([1, [1]]);
    const as = await test.signInAs(await buildMember(test.services.db, { role: 'admin' }));
    const all = await test.call<Event[]>('GET', '/api/events?q=chess&includePast=true', { as });
    expect([all.body.length, all.headers['x-total-count'], all.body[0]?.series]).toEqual([5, '5', undefined]);
  });

  it('the public list has one card a series too', async () => {
    const { body } = await test.call<PublicEvent[]>('GET', '/api/events/public?limit=100');
    expect(body.filter(({ title }) => title === 'Chess').map(({ id, series }) => [id, series])).toEqual([
      [idOf(1), 'Every Sunday · next:'],
    ]);
  });

  it("a host's page has one card a series as well", async () => {
    const host = await buildHost(test.services.db);
    const events = await buildSeries(test.services.db, 3, { host_id: host.id, title: 'Theirs' });
    const { name } = await test.services.db
      .selectFrom('hosts')
      .select('name')
      .where('member_id', '=', host.id)
      .executeTakeFirstOrThrow();
    const reply = await test.call<Event[]>('GET', `/api/events/hosts?host=${encodeURIComponent(name)}`);
    expect(reply.body.map(({ id, series }) => [id, series])).toEqual([
      [events[0]?.id, 'Every Sunday · next:'],
    ]);
    expect(reply.headers['x-total-count']).toBe('1');
  });
});
