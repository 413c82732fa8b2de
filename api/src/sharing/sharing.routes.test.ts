// Statements held: calls.21, discover.4-6, event.6, event.9, event.13.

import { createHash } from 'node:crypto';
import { BRAND, PATHS } from '@backyard/contract';
import ical from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildHost, DAY, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { xmlText } from './xml.ts';

/** Text that a person might type into a form, and that must not be interpreted as markup. */
const NASTY = `</script><script>alert(1)</script> "quotes" & 'more' ]]> <!-- 🎲\u0007`;

let ids: Record<'open' | 'pending' | 'rejected' | 'cancelled' | 'past' | 'nasty', string>;
let hostName: string;

const test = testApp();
beforeAll(async () => {
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
    open: await make({
      title: 'Board games',
      seats_taken: 3,
      required_tier: 'club_house',
      price_cents: 1250,
    }),
    pending: await make({ approval_status: 'pending' }),
    rejected: await make({ approval_status: 'rejected' }),
    cancelled: await make({ cancelled_at: TEST_NOW }),
    past: await make({ starts_at: new Date(TEST_NOW.getTime() - DAY) }),
    nasty: await make({ title: NASTY.replaceAll('\u0007', ''), description: NASTY, location: NASTY }),
  };
});

const text = async (path: string) => (await test.call('GET', path)).text;

describe('the public list', () => {
  it('has published events still to come, with what everybody may know', async () => {
    const { body } = await test.call<{ id: string; tierLabel: string; registrationCount: number }[]>(
      'GET',
      '/api/events/public',
    );
    expect(body.map(({ id }) => id).toSorted()).toEqual([ids.open, ids.nasty].toSorted());
    expect(body.find(({ id }) => id === ids.open)).toMatchObject({
      tierLabel: 'VIP',
      registrationCount: 3,
      // [HOLD-47]
      price: '12.50',
      isTicketed: true,
      full: false,
    });
  });

  it.each([
    ['taken', { capacity: 2, seats_taken: 2 }, true],
    ['taken or kept', { capacity: 2, seats_taken: 1, seats_held: 1 }, true],
    ['not all taken', { capacity: 2, seats_taken: 1 }, false],
  ])('[discover.14] says whether there is a seat: %s', async (_seats, given, full) => {
    const { id } = await buildEvent(test.services.db, given);
    const { body } = await test.call<{ id: string; full: boolean }[]>('GET', '/api/events/public?limit=100');
    expect(body.find((event) => event.id === id)?.full).toBe(full);
    await test.services.db.deleteFrom('events').where('id', '=', id).execute();
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

it('[HOLD-27] every host page that opens has feeds: the platform’s own, and names in other letters', async () => {
  await buildEvent(test.services.db, { host_id: null, title: 'A picnic of ours' });
  for (const name of [BRAND.name, BRAND.name.toLowerCase()]) {
    expect((await test.call('GET', `/api/hosts/${name}`)).status).toBe(200);
    expect(await text(PATHS.hostFeed(name))).toContain('A picnic of ours');
    expect(await text(PATHS.hostCalendar(name))).toContain('A picnic of ours');
  }
  expect(await text(PATHS.hostFeed(hostName.toUpperCase()))).toContain('Board games');
  expect(await text(PATHS.hostFeed(hostName))).not.toContain('A picnic of ours');
});

describe('the list for a host’s own site', () => {
  const frame = () => test.app.inject({ url: `/embed/${encodeURIComponent(hostName)}` });

  it('shows published events still to come, and lets nobody’s text out of its place', async () => {
    const { statusCode, body } = await frame();
    expect(statusCode).toBe(200);
    for (const id of [ids.open, ids.nasty]) expect(body).toContain(`/events/${id}"`);
    for (const id of [ids.pending, ids.rejected, ids.cancelled, ids.past]) expect(body).not.toContain(id);
    expect(body).toContain(xmlText(NASTY));
    // One style and one script, ours. No tag that a member typed.
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toContain('<!-- ');
    expect(body.match(/alert\(1\)/g)?.length).toBe(body.match(/&lt;script&gt;alert\(1\)/g)?.length);
  });

  it('may be framed by others, alone of all pages, and runs nothing but its own line', async () => {
    const { headers, body } = await frame();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    for (const [tag, directive] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ]) {
      const own = new RegExp(`<${tag}>(.*?)</${tag}>`).exec(body)?.[1] ?? '';
      const hash = createHash('sha256').update(own).digest('base64');
      expect(policy).toContain(`${directive} 'sha256-${hash}'`);
    }
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    const other = await test.app.inject({ url: '/sitemap.xml' });
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(other.headers['x-frame-options']).toBeDefined();
  });

  it('says in the frame that a host is not there, with the status that belongs to it', async () => {
    const { statusCode, body, headers } = await test.app.inject({ url: '/embed/Nobody%3Cb%3E' });
    expect(statusCode).toBe(404);
    expect(body).toContain('There is no host of that name.');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
  });

  it('comes with a script that other sites may load', async () => {
    const { headers, body } = await test.app.inject({ url: '/embed.js' });
    expect(headers['content-type']).toContain('text/javascript');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(body).toContain('event.source !== frame.contentWindow');
  });
});

it('leaves out what XML cannot hold', () => {
  expect(xmlText('a\u0007b\uD800c<&>"\'🎲')).toBe('abc&lt;&amp;&gt;&quot;&#39;🎲');
});
