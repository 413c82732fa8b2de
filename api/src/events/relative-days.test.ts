// Statements held: discovery.47, discovery.66.

import type { Event } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, standAt } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';

// A Saturday: 11:30 PM in Austin, half past midnight of Sunday in New York.
standAt('2026-11-22T05:30:00Z');

const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeAll(async () => {
  const newYork = { city: 'New York', state: 'NY', time_zone: 'America/New_York' };
  const events = [
    ['Austin, Saturday 11:45 PM', '2026-11-22T05:45:00Z', {}],
    ['New York, Sunday 1 AM', '2026-11-22T06:00:00Z', newYork],
    ['Austin, Sunday 7 PM', '2026-11-23T01:00:00Z', {}],
    ['New York, Sunday 8 PM', '2026-11-23T01:00:00Z', newYork],
    ['New York, Monday 9 AM', '2026-11-23T14:00:00Z', newYork],
    ['Austin, Wednesday', '2026-11-25T18:00:00Z', {}],
    ['Austin, next Saturday', '2026-11-28T18:00:00Z', {}],
    ['Austin, next Sunday', '2026-11-29T18:00:00Z', {}],
    ['New York, the Saturday after', '2026-12-05T18:00:00Z', newYork],
  ] as const;
  for (const [title, starts_at, place] of events)
    await buildEvent(test.services.db, { host_id: null, title, starts_at, ...place });
});

const on = async (day: string) => {
  const reply = await test.call<Event[]>('GET', `/api/events?on=${day}`);
  return reply.body.map(({ title }) => title);
};

describe('a day as people say it, on the calendar of the place', () => {
  it.each([
    ['today', ['Austin, Saturday 11:45 PM', 'New York, Sunday 1 AM', 'New York, Sunday 8 PM']],
    ['tonight', ['Austin, Saturday 11:45 PM', 'New York, Sunday 8 PM']],
    ['tomorrow', ['Austin, Sunday 7 PM', 'New York, Monday 9 AM']],
    [
      'weekend',
      ['Austin, Saturday 11:45 PM', 'New York, Sunday 1 AM', 'Austin, Sunday 7 PM', 'New York, Sunday 8 PM'],
    ],
    ['monday', ['New York, Monday 9 AM']],
    ['wednesday', ['Austin, Wednesday']],
    ['saturday', ['Austin, Saturday 11:45 PM']],
    ['sunday', ['New York, Sunday 1 AM', 'Austin, Sunday 7 PM', 'New York, Sunday 8 PM']],
    ['friday', []],
    ['next_weekend', ['Austin, next Saturday', 'Austin, next Sunday']],
  ])('%s', async (day, titles) => {
    expect((await on(day)).toSorted()).toEqual(titles.toSorted());
  });

  it('counts the same on every page', async () => {
    const first = await test.call<Event[]>('GET', '/api/events?on=weekend&limit=3');
    const link = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await test.call<Event[]>('GET', link);
    expect([...first.body, ...second.body]).toHaveLength(4);
    expect(second.headers['x-total-count']).toBe('4');
  });

  it.each(['yesterday', 'Saturday', 'all', '2026-11-28'])('refuses %s', async (day) => {
    expect((await test.call('GET', `/api/events?on=${day}`)).status).toBe(400);
  });
});
