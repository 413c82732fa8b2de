import ical from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildHost, TEST_NOW } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { xmlText } from './xml.ts';

/** What somebody might type into a form, and what machines must not take for their own. */
const NASTY = `</script><script>alert(1)</script> "quotes" & 'more' ]]> <!-- 🎲\u0007`;
const DAY_MS = 86_400_000;

let test: TestApp;
let ids: Record<'open' | 'pending' | 'rejected' | 'cancelled' | 'past' | 'nasty', string>;
let hostName: string;

beforeAll(async () => {
  test = await startTestApp();
  const { db } = test.services;
  const host = await buildHost(db);
  ({ name: hostName } = await db
    .selectFrom('hosts')
    .select('name')
    .where('member_id', '=', host.id)
    .executeTakeFirstOrThrow());
  const make = async (given: Parameters<typeof buildEvent>[1]) =>
    (await buildEvent(db, { host_id: host.id, ...given })).id;
  ids = {
    open: await make({ title: 'Board games', seats_taken: 3, required_tier: 'club_house' }),
    pending: await make({ approval_status: 'pending' }),
    rejected: await make({ approval_status: 'rejected' }),
    cancelled: await make({ cancelled_at: TEST_NOW }),
    past: await make({ starts_at: new Date(TEST_NOW.getTime() - DAY_MS) }),
    nasty: await make({ title: NASTY.replaceAll('\u0007', ''), description: NASTY, location: NASTY }),
  };
});
afterAll(() => test.close());

const text = async (path: string) => (await test.call('GET', path)).text;

describe('the public list', () => {
  it('has published events still to come, with what everybody may know', async () => {
    const { body } = await test.call<{ id: string; tierLabel: string; registrationCount: number }[]>(
      'GET',
      '/api/events/public',
    );
    expect(body.map(({ id }) => id).toSorted()).toEqual([ids.open, ids.nasty].toSorted());
    expect(body.find(({ id }) => id === ids.open)).toMatchObject({ tierLabel: 'VIP', registrationCount: 3 });
  });

  it('is as long as asked', async () => {
    const { body } = await test.call<unknown[]>('GET', '/api/events/public?limit=1');
    expect(body).toHaveLength(1);
  });
});

describe('the sitemap', () => {
  it('has published events alone, and their hosts', async () => {
    const map = await text('/sitemap.xml');
    for (const id of [ids.open, ids.nasty]) expect(map).toContain(`/events/${id}</loc>`);
    for (const id of [ids.pending, ids.rejected, ids.cancelled, ids.past]) expect(map).not.toContain(id);
    expect(map).toContain(`/host/${encodeURIComponent(hostName)}`);
  });

  it('is named in robots.txt, which keeps calls and personal pages out', async () => {
    const robots = await text('/robots.txt');
    expect(robots).toContain('Sitemap: http://localhost/sitemap.xml');
    expect(robots).toContain('Disallow: /api/');
  });
});

describe('feeds of a host', () => {
  const path = (ending: string) => `/host/${encodeURIComponent(hostName)}/events.${ending}`;

  it('is a calendar of published events', async () => {
    const calendar = new ical.Component(ical.parse(await text(path('ics'))));
    const summaries = calendar
      .getAllSubcomponents('vevent')
      .map((entry) => entry.getFirstPropertyValue('summary'));
    expect(summaries).toHaveLength(2);
    expect(summaries).toContain('Board games');
  });

  it('is RSS in which somebody’s text stays text', async () => {
    const feed = await text(path('rss'));
    expect(feed).toContain('<title>Board games</title>');
    expect(feed).not.toContain('<script');
    expect(feed).not.toContain(ids.pending);
    expect(feed.match(/<item>/g)).toHaveLength(2);
    // Nothing in it could end an element early.
    expect(feed.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
  });

  it.each(['ics', 'rss'])('is 404 for nobody (%s)', async (ending) => {
    expect((await test.call('GET', `/host/Nobody/events.${ending}`)).status).toBe(404);
  });
});

it('leaves out what XML cannot hold', () => {
  expect(xmlText('a\u0007b\uD800c<&>"\'🎲')).toBe('abc&lt;&amp;&gt;&quot;&apos;🎲');
});
