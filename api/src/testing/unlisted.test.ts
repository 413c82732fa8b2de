// Statements held: unlisted.1-9.

import {
  routes,
  VISIBILITIES,
  type Event,
  type EventEditForm,
  type HostedEvent,
  type RouteContract,
  type Visibility,
} from '@backyard/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noteSearchWords } from '../events/index.ts';
import { makeFriends } from '../friends/friends.fixture.ts';
import { findNews } from '../hosts/follows/news.queries.ts';
import { allMails } from '../jobs.ts';
import { seat } from '../people/seats.fixture.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  type EventRow,
  HOUR,
  type MemberRow,
  standAt,
  TEST_NOW,
} from './builders.ts';
import { type TestApp, testApp } from './test-app.ts';

/*
 * Events, once listed and once unlisted, are searched for in the answer of every call, as a visitor and as the member most likely to
 * see them: a friend of attendees and a follower of the hosts, nearby, with matching interests.
 */

// A Thursday: "this weekend" begins in two days.
standAt('2026-11-26T18:00:00Z');
const WORD = 'velvetquokka';
const CITY = { city: 'Terlingua', state: 'TX', latitude: 29.3216, longitude: -103.616 };
/** A host with only one listed event. */
const ALONE = 'Sol of the shed';

let host: MemberRow;
let viewer: MemberRow;
let friend: MemberRow;
/** A date of the series of one of the events that stays listed. */
let sibling: EventRow;
let soon: EventRow;
let alone: EventRow;
let past: EventRow;
type Session = Awaited<ReturnType<TestApp['signInAs']>>;
let asViewer: Session;
let asHost: Session;
const db = () => test.services.db;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);

const test = testApp({ config: { rateLimits: false } });
beforeAll(async () => {
  host = await buildHost(db(), 'Rosa of the river');
  const other = await buildHost(db(), ALONE);
  const { latitude, longitude } = CITY;
  viewer = await buildMember(db(), {
    first_name: 'Gracella',
    latitude,
    longitude,
    travel_distance_miles: 50,
  });
  friend = await buildMember(db(), { first_name: 'Bartolo' });
  await db().insertInto('member_interests').values({ member_id: viewer.id, interest: 'games' }).execute();
  await db().insertInto('notification_settings').values({ member_id: viewer.id, weekly: true }).execute();
  await makeFriends(db(), viewer, friend, await buildEvent(db(), { starts_at: at(-60) }));
  const { id: series_id } = await db()
    .insertInto('event_series')
    .values({ host_id: host.id, created_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { host_id: host.id, series_id };
  const title = `The ${WORD} supper`;
  sibling = await buildEvent(db(), { ...of, starts_at: at(80), series_day: '2026-11-29' });
  soon = await buildEvent(db(), { ...CITY, ...of, title, starts_at: at(50), series_day: '2026-11-28' });
  alone = await buildEvent(db(), { ...CITY, host_id: other.id, title, starts_at: at(51) });
  past = await buildEvent(db(), { ...CITY, host_id: host.id, title, starts_at: at(-50) });
  for (const event of [soon, alone]) await seat(db(), event, friend);
  for (const { id } of [host, other])
    await db()
      .insertInto('host_follows')
      .values({ member_id: viewer.id, host_id: id, created_at: at(-100) })
      .execute();
  await db().insertInto('followers').values({ member_id: viewer.id, mails: true }).execute();
  for (const event of [soon, alone])
    await db()
      .insertInto('event_news')
      .values({ event_id: event.id, published_at: at(-1) })
      .execute();
  [asViewer, asHost] = [await test.signInAs(viewer), await test.signInAs(host)];
});

async function make(visibility: Visibility) {
  const ids = [soon, alone, past].map(({ id }) => id);
  await db().updateTable('events').set({ visibility }).where('id', 'in', ids).execute();
  // Lets cached answers expire.
  test.time.now = new Date(test.time.now.getTime() + HOUR / 2);
  await noteSearchWords(db(), test.time.now);
}

/** Further queries for calls with more than one list. */
const ASKED: Record<string, string[]> = {
  '/api/events': [
    '',
    `?q=${WORD}`,
    `?q=${WORD.slice(0, -1)}e`,
    '?near=Terlingua%2C%20TX&radius=25',
    `?host=${encodeURIComponent(ALONE)}`,
    '?on=weekend',
  ],
  '/api/host-directory': ['', '?q=Sol', '?near=Terlingua%2C%20TX'],
  '/api/events/public': ['', '?near=Terlingua%2C%20TX'],
};
/** Calls that show nothing about a host without upcoming events. */
const OF_HOSTS = ['/api/host-directory', '/api/events/hosts'];

/** Of all calls, those whose answers contain one of the events. */
async function walk(as?: Session): Promise<string[]> {
  const shown = new Set<string>();
  const paths = Object.values(routes)
    .flatMap((feature) => Object.values<RouteContract>(feature))
    .filter(({ method, path }) => method === 'GET' && path !== '/api/logout' && !path.endsWith('/live'))
    .map(({ path }) => path);
  for (const path of new Set(paths)) {
    const marks = [WORD, CITY.city, soon.id, alone.id, past.id, ...(OF_HOSTS.includes(path) ? [ALONE] : [])];
    for (const name of ['Rosa of the river', ALONE])
      for (const query of ASKED[path] ?? ['']) {
        const address = path
          .replace(':hostName', encodeURIComponent(name))
          .replace('/api/hosts/:name', `/api/hosts/${encodeURIComponent(name)}`)
          .replace('/api/people/:id', `/api/people/${friend.id}`)
          .replaceAll(/:\w+/g, sibling.id);
        const { text } = await test.call('GET', address + query, { as });
        // An answer may repeat the query's own text.
        const asked = decodeURIComponent(query);
        if (marks.some((mark) => text.includes(mark) && !asked.includes(mark))) shown.add(path);
      }
  }
  return [...shown].toSorted();
}

/** Where a listed event appears, for everyone, and for members. No other call may mention events that the request did not name. */
const LISTS = [
  '/api/events',
  '/api/events/:id/dates',
  '/api/events/:id/host',
  '/api/events/hosts',
  '/api/events/map',
  '/api/events/public',
  '/api/host-directory',
  '/api/hosts/:name',
  '/api/places',
  '/embed/:hostName',
  '/events.atom',
  '/events.ics',
  '/host/:hostName/events.ics',
  '/host/:hostName/events.rss',
  '/sitemap.xml',
];
const OF_MEMBERS = ['/api/events/recommended', '/api/friends'];

it('[UNLIST-1] [UNLIST-3] the walk finds a listed event in every list', async () => {
  await make('public');
  expect(await walk()).toEqual(LISTS);
  expect(await walk(asViewer)).toEqual([...LISTS, ...OF_MEMBERS].toSorted());
});

it('[INVITED-1] what is by invitation stands in none of them [invited.1]', async () => {
  await make('invited');
  expect(await walk()).toEqual([]);
  expect(await walk(asViewer)).toEqual([]);
});

describe('an unlisted event', () => {
  beforeEach(() => make('unlisted'));
  const shownTo = async (event: { id: string }, as?: Session) =>
    (await test.call<Event>('GET', `/api/events/${event.id}`, { as })).body;

  it('[UNLIST-1] [UNLIST-3] stands in no answer of any call that was not given its address [unlisted.1]', async () => {
    expect(await walk()).toEqual([]);
    expect(await walk(asViewer)).toEqual([]);
  });

  it('[UNLIST-1] is in no mail about what is on [unlisted.2]', async () => {
    const composed = async () => {
      const texts = [];
      for (const kind of ['weekend_near', 'followed_hosts']) {
        const mail = await allMails
          .find((one) => one.kind === kind)
          ?.compose(test.services, {
            memberId: viewer.id,
            payload: { memberId: viewer.id, eventIds: [soon.id, alone.id] },
          } as never);
        texts.push(JSON.stringify(mail ?? '').includes(WORD));
      }
      const news = await findNews(db(), [{ memberId: viewer.id, toldAt: null }], test.time.now);
      return [...texts, news.length > 0];
    };
    expect(await composed()).toEqual([false, false, false]);
    await make('public');
    expect(await composed()).toEqual([true, true, true]);
  });

  it('[UNLIST-1] teaches the search no word [unlisted.1]', async () => {
    const known = () =>
      db().selectFrom('search_words').select('word').where('word', '=', WORD).executeTakeFirst();
    expect(await known()).toBeUndefined();
    await make('public');
    expect(await known()).toEqual({ word: WORD });
  });

  it('[UNLIST-2] opens for who has its address, who registers as anywhere [unlisted.3]', async () => {
    for (const as of [undefined, asViewer])
      expect(await shownTo(alone, as)).toMatchObject({ status: 'published', visibility: 'unlisted' });
    expect((await test.call('GET', `/api/events/${alone.id}/calendar.ics`)).text).toContain(WORD);
    const guest = await buildMember(db());
    const as = await test.signInAs(guest);
    const path = `/api/events/${alone.id}/register`;
    expect((await test.call('POST', path, { as, body: {} })).status).toBe(201);
    expect((await test.call('GET', '/api/user/events', { as })).text).toContain(alone.id);
  });

  it('[UNLIST-2] leads to the other dates of its series, and no listed date to it [unlisted.4]', async () => {
    const dates = async (event: { id: string }) =>
      (await test.call('GET', `/api/events/${event.id}/dates`)).text;
    expect(await dates(soon)).toContain(sibling.id);
    expect(await dates(soon)).toContain(soon.id);
    expect(await dates(sibling)).not.toContain(soon.id);
    // Nor does an invitation-only event: its guests do not have the addresses of the others.
    const update = (visibility: 'invited' | 'public') =>
      db().updateTable('events').set({ visibility }).where('id', '=', sibling.id).execute();
    await update('invited');
    const told = (await test.call('GET', `/api/events/${sibling.id}/dates`, { as: asHost })).text;
    await update('public');
    expect(told).not.toContain(soon.id);
  });

  it('[UNLIST-3] is named to a friend of who goes once they go too [unlisted.5]', async () => {
    const friends = async () => (await test.call('GET', '/api/friends', { as: asViewer })).text;
    expect(await friends()).not.toContain(soon.id);
    await seat(db(), soon, viewer);
    expect(await friends()).toContain(soon.id);
    await db().deleteFrom('registrations').where('member_id', '=', viewer.id).execute();
  });

  it('[UNLIST-4] stands on the page of its host for the host alone, and in the list of admins [unlisted.6]', async () => {
    const page = async (as?: Session) =>
      (await test.call('GET', '/api/hosts/Rosa%20of%20the%20river', { as })).text;
    for (const event of [soon, past]) {
      expect(await page(asHost)).toContain(event.id);
      expect(await page(asViewer)).not.toContain(event.id);
    }
    const counted = async (as?: Session) =>
      (await test.call<{ events: number }>('GET', '/api/hosts/Rosa%20of%20the%20river', { as })).body.events;
    expect(await counted(asHost)).toBe((await counted(asViewer)) + 2);
    const own = await test.call<HostedEvent[]>('GET', '/api/host/events', { as: asHost });
    expect(own.body.find(({ id }) => id === soon.id)?.visibility).toBe('unlisted');
    const admin = await test.signInAs(await buildMember(db(), { role: 'admin' }));
    expect((await test.call('GET', '/api/events?includePast=true&limit=100', { as: admin })).text).toContain(
      soon.id,
    );
  });

  it('[UNLIST-5] goes on counting in the ratings of its host, who can make none go away [unlisted.7]', async () => {
    await db()
      .insertInto('ratings')
      .values({
        event_id: past.id,
        member_id: friend.id,
        rating: 1,
        created_at: TEST_NOW,
        updated_at: TEST_NOW,
      })
      .execute();
    const { body } = await test.call('GET', '/api/hosts/Rosa%20of%20the%20river');
    expect(body).toMatchObject({ averageRating: 1, ratings: 1 });
  });
});

describe('the form of an event', () => {
  const body = {
    title: 'A quiet one',
    description: 'With some.',
    location: 'The Dice Parlor',
    startTime: at(72).toISOString(),
    endTime: at(74).toISOString(),
    maxAttendees: 4,
    categories: ['games'],
  };
  const created = async (given: object) =>
    test.call<HostedEvent>('POST', '/api/events', { as: asHost, body: { ...body, ...given } });
  const saved = async (id: string, given: object) => {
    const form = await test.call<EventEditForm>('GET', `/api/events/${id}/edit-form`, { as: asHost });
    const { visibility: _left, ...values } = form.body.values;
    return test.call<HostedEvent>('PUT', `/api/events/${id}`, { as: asHost, body: { ...values, ...given } });
  };
  const told = (id: string) =>
    db().selectFrom('event_news').select('event_id').where('event_id', '=', id).executeTakeFirst();

  it('[UNLIST-6] lists what does not say otherwise, and leaves what is unlisted so [unlisted.8]', async () => {
    expect((await created({})).body.visibility).toBe('public');
    const { id, visibility } = (await created({ visibility: 'unlisted' })).body;
    expect(visibility).toBe('unlisted');
    // A form that was loaded before the field was there sends none.
    expect((await saved(id, { title: 'Another' })).body.visibility).toBe('unlisted');
    for (const odd of ['secret', '', null, 1, ['public']]) {
      const reply = await created({ visibility: odd });
      expect([reply.status, JSON.stringify(reply.body).includes('visibility')]).toEqual([400, true]);
    }
    for (const how of ['duplicate', 'repeat']) {
      const copy = await test.call('POST', `/api/events/${id}/${how}`, {
        as: asHost,
        body: how === 'repeat' ? { every: 'week', times: 1 } : {},
      });
      expect([copy.body].flat()).toMatchObject([{ visibility: 'unlisted' }]);
    }
  });

  it('[UNLIST-7] tells followers once it is listed, and once [unlisted.9]', async () => {
    const { id } = (await created({ visibility: 'unlisted' })).body;
    expect(await told(id)).toBeUndefined();
    await saved(id, { description: 'With more.' });
    expect(await told(id)).toBeUndefined();
    await saved(id, { visibility: 'public' });
    expect(await told(id)).toEqual({ event_id: id });
  });

  it('[UNLIST-6] a change of what was approved and is sold is written down', async () => {
    const event = await buildEvent(db(), { host_id: host.id, price_cents: 1000, starts_at: at(90) });
    expect((await saved(event.id, { visibility: 'unlisted' })).body.status).toBe('published');
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('subject_id', '=', event.id)
      .execute();
    expect(entries).toMatchObject([{ before: { visibility: 'public' }, after: { visibility: 'unlisted' } }]);
  });

  it('[UNLIST-8] no release starts that would list what is unlisted', async () => {
    const { rows } = await sql<{ oldest: string | null }>`
      select oldest from schema_migrations where name = '0140_unlisted_events.sql'`.execute(db());
    expect(rows).toEqual([{ oldest: '0140' }]);
  });

  // Events by invitation: invitees/closed.test.ts.
  it('every kind has been tried', () => expect(VISIBILITIES).toEqual(['public', 'unlisted', 'invited']));
});
