// Statements held: machines.2-4.

import { FEED_PARAMETERS, LIMITS } from '@backyard/contract';
import ical from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSeries } from '../testing/a-series.ts';
import { buildEvent, buildHost, buildMember, DAY, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

const NASTY = `</summary><script>alert(1)</script> "quotes" & 'more' ]]> <!-- 🎲\u0007; a,b\\n`;
const HOST = 'Host of the largest';
const CITY = { city: 'Seattle', state: 'WA', latitude: 47.6062, longitude: -122.3321 };

let dates: string[];

const test = testApp({ config: { rateLimits: false } });
beforeAll(async () => {
  const { db } = test.services;
  await buildEvent(db, { title: 'Dice', categories: ['food'], ...CITY, description: NASTY });
  await buildEvent(db, { title: 'Clay', categories: ['creative'], price_cents: 1000 });
  await buildEvent(db, { title: 'Hidden', visibility: 'unlisted' });
  await buildEvent(db, { title: 'Not yet', approval_status: 'pending' });
  await buildEvent(db, { title: 'Called off', cancelled_at: TEST_NOW });
  await buildEvent(db, { title: 'Over', starts_at: new Date(TEST_NOW.getTime() - DAY) });
  const series = await buildSeries(db, 3, { title: 'Every week', price_cents: 500 });
  dates = series.map(({ id }) => id);
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host: 'localhost', ...headers } });
const calendar = async (url: string) => {
  const { body } = await ask(url);
  const parsed = new ical.Component(ical.parse(body));
  return parsed.getAllSubcomponents('vevent').map((entry) => ({
    title: String(entry.getFirstPropertyValue('summary')),
    uid: String(entry.getFirstPropertyValue('uid')),
    text: String(entry.getFirstPropertyValue('description')),
  }));
};
const titlesOf = async (url: string) => {
  const ofCalendar = (await calendar(url)).map(({ title }) => title);
  const atom = (await ask(url.replace('.ics', '.atom'))).body;
  const ofFeed = [...atom.matchAll(/<entry>.*?<title>(.*?)<\/title>/gs)].map(([, title]) => title);
  expect(ofFeed).toEqual(ofCalendar);
  return ofCalendar.toSorted();
};

describe('what feeds of the site have', () => {
  it('[machines.2] is listed and to come, one entry a series', async () => {
    expect(await titlesOf('/events.ics')).toEqual(['Clay', 'Dice', 'Every week']);
    const uids = (await calendar('/events.ics')).map(({ uid }) => uid.split('@')[0]);
    expect(uids.filter((id) => dates.includes(id ?? ''))).toEqual([dates[0]]);
  });

  it.each([
    ['?category=food', ['Dice']],
    ['?q=clay', ['Clay']],
    ['?free=true', ['Dice']],
    ['?near=Seattle%2C%20WA&within=25', ['Dice']],
    ['?near=Seattle%2C%20WA', ['Clay', 'Dice', 'Every week']],
    ['?limit=1&includePast=true&unknown=1', ['Clay', 'Dice', 'Every week']],
  ])('[machines.2] is narrowed as the list is: %s', async (search, titles) => {
    expect(await titlesOf(`/events.ics${search}`)).toEqual(titles);
  });

  it('[machines.2] is the same for everybody: who asks, and where they are, is not looked at', async () => {
    const admin = await buildMember(test.services.db, { role: 'admin', ...CITY });
    const { cookie } = await test.signInAs(admin);
    for (const path of ['/events.ics', '/events.atom']) {
      const [visitors, members] = [await ask(path), await ask(path, { cookie })];
      expect(members.body).toBe(visitors.body);
      expect(members.headers['set-cookie']).toBeUndefined();
    }
  });

  it('says what is wrong with an address', async () => {
    expect((await ask('/events.ics?category=nonsense')).statusCode).toBe(400);
    expect((await ask('/events.ics?near=Nowhere-at-all')).json()).toMatchObject({ code: 'place_unknown' });
  });

  it('[machines.4] lets nobody’s text out of its place, in either form', async () => {
    const atom = (await ask('/events.atom')).body;
    expect(atom).not.toContain('<script');
    expect(atom).not.toContain('\u0007');
    const [dice] = (await calendar('/events.ics')).filter(({ title }) => title === 'Dice');
    expect(dice?.text).toBe(NASTY.replace('\u0007', ''));
  });

  it.each(FEED_PARAMETERS)('[machines.4] begins no entry of the asker’s: %s', async (parameter) => {
    const planted =
      'a\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Pay $9\r\nDTSTART:20270101T010000Z\r\nEND:VEVENT\r\n</title><entry>';
    const search = new URLSearchParams({ near: 'Seattle, WA', within: '25', [parameter]: planted });
    const [ics, atom] = [`/events.ics?${String(search)}`, `/events.atom?${String(search)}`];
    // Refused, or answered with content of ours alone.
    if ((await ask(ics)).statusCode !== 200) return expect((await ask(ics)).statusCode).toBe(400);
    expect(['Clay', 'Dice', 'Every week']).toEqual(
      expect.arrayContaining((await calendar(ics)).map(({ title }) => title)),
    );
    expect((await ask(atom)).body).not.toMatch(/<entry>(?!<id>urn:uuid:)/);
  });

  it('[machines.4] has what Atom asks for (RFC 4287, 4.1): each id, title, time and address once', async () => {
    const { body, headers } = await ask('/events.atom?free=true&category=food');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const self = 'http://localhost/events.atom?category=food&amp;free=true';
    expect(body).toContain(`<id>${self}</id>`);
    expect(body).toContain(`<link rel="self" type="application/atom+xml" href="${self}"/>`);
    const feed = body.replaceAll(/<entry>.*?<\/entry>/gs, '');
    const entries = body.match(/<entry>.*?<\/entry>/gs) ?? [];
    expect(entries).toHaveLength(1);
    for (const part of [feed, ...entries])
      for (const element of ['id', 'title', 'updated'])
        expect(part.match(new RegExp(`<${element}>[^<]+</${element}>`, 'g'))).toHaveLength(1);
    expect(entries[0]).toMatch(/<id>urn:uuid:[0-9a-f-]{36}<\/id>/);
    expect(feed).toContain('<author><name>');
  });
});

it('[machines.4] a feed of nothing is one all the same', async () => {
  expect(await titlesOf('/events.ics?q=nothing-is-called-so')).toEqual([]);
  expect((await ask('/events.atom?q=nothing-is-called-so')).body).toContain(
    '<updated>1970-01-01T00:00:00.000Z</updated>',
  );
});

describe('who comes back', () => {
  it('[machines.3] is told 304 until something has changed', async () => {
    await buildEvent(test.services.db, {
      title: 'Of a host',
      host_id: (await buildHost(test.services.db, 'Ines')).id,
    });
    for (const path of ['/events.ics', '/events.atom', '/host/Ines/events.ics', '/host/Ines/events.rss']) {
      const first = await ask(path);
      expect(first.headers['cache-control']).toBe('public, max-age=300');
      const etag = String(first.headers['etag']);
      const again = await ask(path, { 'if-none-match': etag });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
      await test.services.db
        .updateTable('events')
        .set((eb) => ({ title: eb('title', '||', '!'), version: eb('version', '+', 1) }))
        .where('title', 'like', 'Of a host%')
        .execute();
      expect((await ask(path, { 'if-none-match': etag })).statusCode).toBe(200);
    }
  });
});

it('[machines.2] [HOLD-82] the largest feeds are small: so many events, and the beginning of what they say', async () => {
  const { db } = test.services;
  const host = await buildHost(db, HOST);
  const long = (letters: number): string => '席'.repeat(letters);
  for (let number = 0; number < LIMITS.maxPageSize + 4; number += 1)
    await buildEvent(db, {
      host_id: host.id,
      title: long(LIMITS.titleLength),
      description: long(LIMITS.descriptionLength),
      location: long(LIMITS.venueLength),
      address: long(LIMITS.addressLength),
    });
  const BUDGETS = {
    '/events.ics': 400_000,
    '/events.atom': 300_000,
    [`/host/${encodeURIComponent(HOST)}/events.ics`]: 400_000,
    [`/host/${encodeURIComponent(HOST)}/events.rss`]: 300_000,
  };
  const sizes = await Promise.all(
    Object.keys(BUDGETS).map(async (path) => {
      const { body } = await ask(path);
      expect(body.match(/<entry>|<item>|BEGIN:VEVENT/g)).toHaveLength(LIMITS.maxPageSize);
      return Buffer.byteLength(body);
    }),
  );
  for (const [at, budget] of Object.values(BUDGETS).entries()) expect(sizes[at]).toBeLessThan(budget);
});
