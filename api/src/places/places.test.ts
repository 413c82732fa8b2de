// Statements held: discovery.45-46, calls.121, calls.125.

import type { Place, PlaceClock } from '@backyard/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { buildEvent, buildMember } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';

const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeAll(async () => {
  const { db } = test.services;
  const seattle = { city: 'Seattle', state: 'WA', latitude: 47.6, longitude: -122.33 };
  for (const place of [seattle, {}, {}]) await buildEvent(db, { host_id: null, ...place });
  await buildEvent(db, { host_id: null, city: 'Reno', state: 'NV', approval_status: 'pending' });
});

const suggest = async (q: string) => {
  const reply = await test.call<Place[]>('GET', `/api/places?q=${encodeURIComponent(q)}`);
  return { ...reply, labels: Array.isArray(reply.body) ? reply.body.map(({ label }) => label) : [] };
};

describe('GET /api/places', () => {
  it.each([
    ['aus', 'Austin, TX'],
    ['AUSTIN', 'Austin, TX'],
    ['austin, t', 'Austin, TX'],
    ['portland m', 'Portland, ME'],
    ['portland, maine', 'Portland, ME'],
    ['st', 'Staten Island, NY'],
    ['ster', 'Sterling Heights, MI'],
    ['st. pe', 'St. Petersburg, FL'],
    ['78701', 'Austin, TX 78701'],
    ['nyc', 'New York, NY'],
    ['LA', 'Los Angeles, CA'],
    ['L.A.', 'Los Angeles, CA'],
    ['l a', 'Los Angeles, CA'],
    ['DC', 'Washington, DC'],
    ['stl', 'St. Louis, MO'],
    ['kc', 'Kansas City, MO'],
    ['Portlnd, OR', 'Portland, OR'],
    ['austn', 'Austin, TX'],
    ['Austn T', 'Austin, TX'],
    ['San Fransisco', 'San Francisco, CA'],
    ['san fransis', 'San Francisco, CA'],
    ['new yrok', 'New York, NY'],
    ['dalas', 'Dallas, TX'],
    ['phily', 'Philadelphia, PA'],
  ])('%s: %s comes first', async (typed, first) => {
    const { labels, status } = await suggest(typed);
    expect(status).toBe(200);
    expect(labels[0]).toBe(first);
  });

  it('[discovery.64] names that begin so come alone: a slip is looked for where none does, and never in three letters', async () => {
    expect((await suggest('austi')).labels).not.toContain('Aurora, CO');
    expect((await suggest('portlnd')).labels.slice(0, 2)).toEqual(['Portland, OR', 'Portland, ME']);
    for (const typed of ['qus', 'xus', 'xyzzy']) expect((await suggest(typed)).labels).toEqual([]);
  });

  it('takes "st" for the beginning of a saint, too, and asks about another name for a city', async () => {
    expect((await suggest('st')).labels).toContain('St. Louis, MO');
    expect((await suggest('la')).labels).toContain('Los Angeles, CA');
  });

  it('suggests at most eight, each once, the most populous first; every one is a place that `near` takes', async () => {
    const { labels } = await suggest('s');
    expect(labels).toHaveLength(8);
    expect(new Set(labels).size).toBe(8);
    expect(labels.slice(0, 2)).toEqual(['San Antonio, TX', 'San Diego, CA']);
    for (const near of [...labels, 'Austin, TX 78701']) {
      expect((await test.call('GET', `/api/events?near=${encodeURIComponent(near)}`)).status).toBe(200);
    }
  });

  it('finds nothing for what is no place', async () => {
    for (const typed of ['xyzzyq', 'Paris, France', '!!!', '99999']) {
      expect((await suggest(typed)).labels).toEqual([]);
    }
  });

  it('without a letter typed suggests where most published events are', async () => {
    const { body, headers } = await test.call<Place[]>('GET', '/api/places');
    expect(body).toEqual([
      { label: 'Austin, TX', city: 'Austin', state: 'TX' },
      { label: 'Seattle, WA', city: 'Seattle', state: 'WA' },
    ]);
    expect(headers['cache-control']).toBe('public, max-age=300');
  });

  it('is the same for everybody, and may be kept', async () => {
    const as = await test.signInAs(await buildMember(test.services.db));
    const mine = await test.call<Place[]>('GET', '/api/places?q=aus', { as });
    const theirs = await suggest('aus');
    expect(mine.body).toEqual(theirs.body);
    expect(theirs.headers['cache-control']).toBe('public, max-age=86400');
  });

  it('refuses more than a place has letters for, and answers any text', async () => {
    expect((await suggest('x'.repeat(101))).status).toBe(400);
    expect((await test.call('GET', '/api/places?q=a&q=b')).status).toBe(400);
    await fc.assert(
      fc.asyncProperty(anyText({ maxLength: 110 }), async (text) => {
        expect([200, 400]).toContain((await suggest(text.toWellFormed())).status);
      }),
      { numRuns: 80 },
    );
  });
});

describe('GET /api/places/clock', () => {
  it.each([
    ['500 Lamar St, Austin, TX', 'Austin, TX', 'America/Chicago'],
    ['Pike Place Market, Seattle, WA', 'Seattle, WA', 'America/Los_Angeles'],
    ['Phoenix, AZ', 'Phoenix, AZ', 'America/Phoenix'],
    ['The back room', null, null],
  ])('%s: %s, %s', async (typed, label, timeZone) => {
    const path = `/api/places/clock?q=${encodeURIComponent(typed)}`;
    const reply = await test.call<PlaceClock>('GET', path);
    expect([reply.status, reply.body]).toEqual([200, { label, timeZone }]);
  });

  it.each(['', '?q=', `?q=${'a'.repeat(301)}`])('%s is bad input', async (query) =>
    expect((await test.call('GET', `/api/places/clock${query}`)).status).toBe(400),
  );
});
