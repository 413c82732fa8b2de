// Statements held: run.2, run.18-25, run.62, run.70.

import { ALBUM_SIZES, ALONE, CATEGORIES, EVENT_IMAGE_WIDTHS } from '@backyard/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFirstTimes } from '../analytics/alone.queries.ts';
import { sumAlone } from '../analytics/alone.rules.ts';
import { readConfig } from '../platform/config.ts';
import { createServices } from '../platform/create-services.ts';
import { distanceMiles, resolvePlace, timeZoneAt } from '../platform/gazetteer/index.ts';
import { createImageStore } from '../platform/image-store/index.ts';
import type { Services } from '../platform/services.ts';
import { freshDatabase } from '../testing/database.ts';
import { often } from '../testing/often.ts';
import { removeScratch, scratchFolder } from '../testing/scratch.ts';
import { pictureSeenBy } from '../uploads/event-pictures.ts';
import { albumKey, pictureId, sizeKey } from '../uploads/index.ts';
import { CITIES } from './data/cities.ts';
import { EVENTS } from './data/events.ts';
import { PHOTOGRAPHS } from './data/photographs.ts';
import { VENUES } from './data/venues.ts';
import { loadDemo, type DemoResult } from './index.ts';
import { DEMO_SERIES } from './series.ts';
import type { DemoEvent } from './types.ts';

const NOW = new Date('2026-11-21T18:00:00.000Z');

const invited = (event: DemoEvent) => event.going + Object.keys(event.with ?? {}).length;

let folder: string;
beforeAll(async () => void (folder = await scratchFolder()));
afterAll(() => removeScratch(folder));

async function openServices(now: Date): Promise<Services> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder }, '/');
  return createServices(
    { ...config, databaseUrl: await freshDatabase() },
    { clock: () => now, log: pino({ level: 'silent' }) },
  );
}

describe('demo data', () => {
  let services: Services;
  let results: DemoResult[];

  beforeAll(async () => {
    services = await openServices(NOW);
    // Two processes that start at once.
    results = await Promise.all([loadDemo(services), loadDemo(services)]);
  });
  afterAll(() => services.db.destroy());

  const events = () => services.db.selectFrom('events').selectAll().execute();

  it('is loaded once, by one of two that try at the same time, and not again', async () => {
    expect(results.filter((result) => result.loaded)).toHaveLength(1);
    expect(await loadDemo(services)).toMatchObject({ loaded: false });
    const further = DEMO_SERIES.reduce((sum, { times }) => sum + times, 0);
    expect(await events()).toHaveLength(EVENTS.length + further);
  });

  it('[run.62] many events have a photograph, kept and shown as hosts’ own pictures are', async () => {
    const { rows } = await sql<{ image_url: string }>`
      select image_url
      from events left join uploads on kind = 'event' and position(uploads.id::text in image_url) > 0
      where image_url is not null and coalesce(host_id, uploads.member_id) = uploads.member_id group by 1`.execute(
      services.db,
    );
    expect(rows).toHaveLength(Object.keys(PHOTOGRAPHS).length);
    const store = createImageStore(services.config);
    for (const { image_url } of rows) {
      const id = pictureId(image_url) ?? '';
      for (const width of EVENT_IMAGE_WIDTHS)
        expect((await store.get(sizeKey(id, width)))?.length, image_url).toBeGreaterThan(1000);
      expect(await pictureSeenBy(services.db, sizeKey(id, 640), null)).toBe('everybody');
    }
  });

  it('people follow hosts, and no event that is there is news to them', async () => {
    const { rows } = await sql<{ follows: number; by_maya: string[]; news: number }>`
      select (select count(*)::int from host_follows) as follows,
        array(
          select hosts.name from host_follows join hosts on hosts.member_id = host_follows.host_id
          join members on members.id = host_follows.member_id
          where members.email = 'member@demo.test' order by 1) as by_maya,
        (select count(*)::int from events where host_id is not null and approval_status = 'approved'
          and not exists (select from event_news where event_id = events.id)) as news`.execute(services.db);
    expect(rows[0]?.follows).toBeGreaterThan(40);
    expect(rows[0]).toMatchObject({ by_maya: ['Eastside Board Room', 'Hill Country Ramblers'], news: 0 });
  });

  it('the demo people have friends, who go somewhere next, and one event after which they can choose', async () => {
    const { rows } = await sql<{ friends: number; coming: number; open: number }>`
      select count(distinct friend.id)::int as friends, count(going.id)::int as coming,
        (select count(*)::int from registrations own join events on events.id = own.event_id
          where own.member_id = maya.id and own.status = 'registered' and events.cancelled_at is null
            and events.ends_at < ${NOW} and events.ends_at > ${NOW}::timestamptz - interval '13 days'
            and not exists (select from see_again_answers answer
              where answer.event_id = events.id and answer.member_id = maya.id)) as open
      from members maya join friendships on maya.id in (one_id, other_id)
      join members friend on friend.id in (one_id, other_id) and friend.id <> maya.id and friend.friends_reach is not null
      left join registrations going on going.member_id = friend.id and going.status = 'registered'
        and exists (select from events where events.id = going.event_id and events.starts_at > ${NOW})
      where maya.email = 'member@demo.test' group by maya.id`.execute(services.db);
    expect(rows[0]).toMatchObject({ friends: 3 });
    expect(rows[0]?.coming).toBeGreaterThan(2);
    expect(rows[0]?.open).toBeGreaterThan(0);
  });

  it('a friend of the demo member asks them along, as their inbox tells', async () => {
    const { rows } = await sql<{ subject: string; title: string; asker: string }>`
      select entry.subject, events.title, asker.first_name as asker
      from friend_asks ask join members on members.id = ask.friend_id and members.email = 'member@demo.test'
      join members asker on asker.id = ask.asker_id join events on events.id = ask.event_id
      join inbox_entries entry on entry.member_id = members.id and entry.path = '/events/' || events.id`.execute(
      services.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.subject).toBe(`${rows[0]?.asker} asks you along: ${rows[0]?.title}`);
  });

  it('admins read what became of people who came alone: at tables and without, some of them made a friend', async () => {
    const firstTimes = await listFirstTimes(services.db, null, NOW);
    const sums = sumAlone(firstTimes, NOW);
    for (const [people, met] of [
      [sums.at_tables, sums.at_tables_met],
      [sums.without_tables, sums.without_tables_met],
    ] as const) {
      expect(people).toBeGreaterThanOrEqual(ALONE.group);
      expect(met).toBeGreaterThan(0);
      expect(met).toBeLessThan(people);
    }
  });

  it('a host has written to everybody: at the next event of the demo host, and at the next one of the demo member', async () => {
    const { rows } = await sql<{ by_host: boolean; for_member: boolean; early: boolean }>`
      select host.email = 'host@demo.test' as by_host, events.starts_at > ${NOW} and word.created_at < ${NOW} as early,
        exists (select from registrations own join members on members.id = own.member_id
          where own.event_id = events.id and members.email = 'member@demo.test') as for_member
      from announcements word join events on events.id = word.event_id
      join members host on host.id = events.host_id`.execute(services.db);
    expect([
      rows.some(({ by_host }) => by_host),
      rows.some(({ for_member }) => for_member),
      rows.every(({ early }) => early),
    ]).toEqual([true, true, true]);
  });

  it('the free member was at an event with an album, of six people, whose files are kept', async () => {
    const { rows: pictures } = await sql<{ id: string; email: string; added_at: Date; starts_at: Date }>`
      select picture.id, members.email, added_at, starts_at
      from album_pictures picture join attendances using (event_id, member_id)
      join members on members.id = picture.member_id join events on events.id = picture.event_id`.execute(
      services.db,
    );
    expect(pictures).toHaveLength(6);
    expect(new Set(pictures.map(({ email }) => email)).size).toBe(6);
    expect(pictures.map(({ email }) => email)).toContain('member@demo.test');
    const store = createImageStore(services.config);
    for (const { id, added_at, starts_at } of pictures) {
      expect(added_at > starts_at && added_at <= NOW).toBe(true);
      for (const size of ALBUM_SIZES) expect(await store.get(albumKey(id, size))).not.toBeNull();
    }
  });

  it('people talk to each other at the event to which the demo member goes next', async () => {
    const { rows } = await sql<{ said: number; people: number; by_host: number; own: number }>`
      select count(*)::int as said, count(distinct said.member_id)::int as people,
        count(*) filter (where said.member_id = events.host_id)::int as by_host,
        count(*) filter (where members.email = 'member@demo.test')::int as own
      from event_messages said join events on events.id = said.event_id and events.starts_at > ${NOW}
      join members on members.id = said.member_id
      where said.created_at < ${NOW}`.execute(services.db);
    expect(rows).toEqual([{ said: 5, people: 5, by_host: 1, own: 1 }]);
  });

  it('the demo member has made a link for a friend, to an event that they go to', async () => {
    const { rows } = await sql<{ email: string; ahead: boolean }>`
      select members.email, events.starts_at > ${NOW} as ahead
      from invitations join members on members.id = inviter_id join events on events.id = event_id
      join registrations going on going.event_id = events.id and going.member_id = members.id`.execute(
      services.db,
    );
    expect(rows).toEqual([{ email: 'member@demo.test', ahead: true }]);
  });

  it('hosts have replied to some of the reviews, after those were written', async () => {
    const { rows } = await sql<{ replies: number; early: number }>`
      select count(*)::int as replies, count(*) filter (
        where rating_replies.created_at < ratings.created_at or rating_replies.created_at > ${NOW})::int as early
      from rating_replies join ratings on ratings.id = rating_replies.rating_id`.execute(services.db);
    expect(rows[0]?.replies).toBeGreaterThan(10);
    expect(rows[0]?.early).toBe(0);
  });

  it('holds the six demo people, each in a few words (docs/product.md: run)', async () => {
    const people = await services.db
      .selectFrom('members')
      .selectAll()
      .where('demo_description', 'is not', null)
      .orderBy('email')
      .execute();
    expect(
      people.map((person) => [
        person.email,
        person.role,
        person.subscription_tier,
        person.onboarding_completed_at !== null,
      ]),
    ).toEqual([
      ['admin@demo.test', 'admin', 'game_room', true],
      ['club@demo.test', 'user', 'club_house', true],
      ['host@demo.test', 'host', 'game_room', true],
      ['member@demo.test', 'user', 'game_room', true],
      ['new@demo.test', 'user', 'game_room', false],
      ['player@demo.test', 'user', 'playground', true],
    ]);
    for (const person of people) {
      expect(person.demo_description?.length).toBeLessThan(90);
      if (person.subscription_tier !== 'game_room') {
        expect(person.subscription_expires_at?.getTime()).toBeGreaterThan(NOW.getTime() + 14 * 86_400_000);
      }
    }
  });

  it('has events in every category, past and to come, most of them free', async () => {
    const all = await events();
    const past = all.filter((event) => event.starts_at < NOW);
    expect(past.length).toBeGreaterThanOrEqual(25);
    expect(all.length - past.length).toBeGreaterThanOrEqual(65);
    for (const category of CATEGORIES) {
      const of = all.filter((event) => event.categories.includes(category));
      expect(
        of.some((event) => event.starts_at < NOW),
        `${category} past`,
      ).toBe(true);
      expect(of.filter((event) => event.starts_at > NOW).length, `${category} ahead`).toBeGreaterThanOrEqual(
        4,
      );
    }
    expect(all.filter((event) => event.price_cents > 0).length).toBeLessThan(all.length / 10);
    expect(new Set(all.map((event) => event.city)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(all.map((event) => event.required_tier)).size).toBe(3);
  });

  it('shows what screens must cope with: full, nearly full, empty, very long, very large, cancelled', async () => {
    const ahead = (await events()).filter(
      (event) => event.starts_at > NOW && event.approval_status === 'approved',
    );
    const left = ahead.map((event) => event.capacity - event.seats_taken);
    expect(left.filter((seats) => seats === 0).length).toBeGreaterThanOrEqual(3);
    expect(left.filter((seats) => seats > 0 && seats <= 3).length).toBeGreaterThanOrEqual(2);
    expect(ahead.filter((event) => event.seats_taken === 0)).toHaveLength(1);
    expect(ahead.some((event) => event.title.length === 120)).toBe(true);
    expect(ahead.some((event) => event.capacity === 300 && event.seats_taken >= 24)).toBe(true);
    expect(ahead.filter((event) => event.cancelled_at !== null)).toHaveLength(1);
  });

  it('has an event to pay for in each case of the price, all to come, and nobody who paid', async () => {
    const priced = (await events()).filter((event) => event.price_cents > 0);
    expect(priced.every((event) => event.starts_at > NOW)).toBe(true);
    const isExclusive = (event: (typeof priced)[number]) => event.categories.includes('clubhouse_exclusive');
    const open = priced.filter((event) => !isExclusive(event));
    expect(priced.some(isExclusive)).toBe(true);
    expect(new Set(open.map((event) => event.required_tier)).size).toBe(3);
    // Past the refund deadline; one seat left; half of the price is not whole cents.
    expect(open.some((event) => event.starts_at.getTime() - NOW.getTime() < 86_400_000)).toBe(true);
    expect(open.some((event) => event.capacity - event.seats_taken === 1)).toBe(true);
    expect(open.some((event) => event.required_tier === 'club_house' && event.price_cents % 2 === 1)).toBe(
      true,
    );
    const { rows } = await sql<{ paid: string }>`
      select (select sum((step ->> 'cents')::int) from jsonb_array_elements(price_steps) step) as paid
      from registrations`.execute(services.db);
    expect(new Set(rows.map(({ paid }) => Number(paid)))).toEqual(new Set([0]));
  });

  it('has ticketed events to decide on, and lines of two kinds of people where every seat is taken', async () => {
    const pending = (await events()).filter((event) => event.approval_status === 'pending');
    expect(pending.length).toBeGreaterThanOrEqual(2);
    expect(pending.every((event) => event.price_cents > 0 && event.seats_taken === 0)).toBe(true);
    const { rows: steps } = await sql<{ approval_status: string; actions: string[] }>`
      select approval_status, array_agg(action order by at) as actions
      from events join approval_steps on event_id = events.id group by events.id`.execute(services.db);
    for (const { approval_status, actions } of steps) {
      expect(actions).toEqual(approval_status === 'pending' ? ['submitted'] : ['submitted', 'approved']);
    }
    const { rows: lines } = await sql<{ full: boolean; waiting: number; inLine: number; late: boolean }>`
      select seats_taken = capacity as full, waiting, count(*)::int as "inLine",
        bool_and(waitlist_entries.created_at > all (
          select created_at from registrations where event_id = events.id)) as late
      from events join waitlist_entries on event_id = events.id
      where not exists (
        select from registrations where event_id = events.id and member_id = waitlist_entries.member_id)
      group by events.id`.execute(services.db);
    expect(lines.length).toBeGreaterThanOrEqual(2);
    for (const line of lines) expect(line).toMatchObject({ full: true, late: true, inLine: line.waiting });
    const known = await services.db
      .selectFrom('waitlist_entries')
      .innerJoin('members', 'members.id', 'member_id')
      .select('email')
      .execute();
    expect(known.map(({ email }) => email)).toContain('player@demo.test');
  });

  it('counts as taken exactly the seats that somebody has', async () => {
    const { rows } = await sql<{ title: string }>`
      select title from events
      where seats_taken <> (
        select count(*) from registrations
        where event_id = events.id and status = 'registered'
      )`.execute(services.db);
    expect(rows).toEqual([]);
  });

  it('lets nobody be at two events on one day, at their own, or at a Club House event they may not enter', async () => {
    const { rows } = await sql<{ email: string; title: string }>`
      with visits as (
        select email, title, role, host_id = members.id as own, categories, demo_description,
          subscription_tier = 'club_house' and subscription_expires_at > ${NOW} as club,
          count(*) over (partition by members.id, (starts_at at time zone time_zone)::date) as that_day
        from registrations
          join events on events.id = event_id
          join members on members.id = registrations.member_id
      )
      select email, title from visits
      where own or that_day > 1
        or ('clubhouse_exclusive' = any(categories) and role = 'user' and club is not true)`.execute(
      services.db,
    );
    expect(rows).toEqual([]);
  });

  it('gives the free member two events to come and four behind', async () => {
    const visits = await services.db
      .selectFrom('registrations')
      .innerJoin('members', 'members.id', 'registrations.member_id')
      .innerJoin('events', 'events.id', 'registrations.event_id')
      .select('starts_at')
      .where('email', '=', 'member@demo.test')
      .execute();
    expect(visits.filter((visit) => visit.starts_at > NOW)).toHaveLength(2);
    expect(visits.filter((visit) => visit.starts_at < NOW)).toHaveLength(4);
  });

  it('writes history in order: joined, published, registered, all before now', async () => {
    const { rows } = await sql<{ title: string }>`
      select title from registrations
        join events on events.id = event_id
        join members on members.id = registrations.member_id
      where registrations.created_at > least(${NOW}, starts_at)
        or registrations.created_at < events.created_at
        or registrations.created_at < members.created_at`.execute(services.db);
    expect(rows).toEqual([]);
  });

  it('has doors of the past: most who had a seat were checked in, whoever rated was, and nobody before their time', async () => {
    const { rows } = await sql<{ id: string; seats: number; came: number; missing: number; odd: number }>`
      select e.id, count(*)::int as seats, count(c.registration_id)::int as came,
        count(*) filter (where c.registration_id is null and exists (
          select from ratings where event_id = e.id and member_id = r.member_id))::int as missing,
        count(*) filter (where c.checked_in_at > ${NOW})::int as odd
      from events e join registrations r on r.event_id = e.id
        left join check_ins c on c.registration_id = r.id
      where e.starts_at < ${NOW} and exists (select from check_ins where event_id = e.id)
      group by e.id`.execute(services.db);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { seats, came, missing, odd } of rows) {
      expect([missing, odd]).toEqual([0, 0]);
      expect(came).toBeGreaterThan(seats / 2);
    }
  });

  it('queues no mail', async () => {
    expect(await services.db.selectFrom('mails').selectAll().orderBy('id').execute()).toEqual([]);
  });
});

describe('demo data loaded at another time of day', () => {
  // Each loads all of it: with each change at the two hours that are furthest from an evening of people.
  const moments = [
    '2026-07-04T23:55:00Z',
    '2026-05-05T09:00:00Z',
    '2026-03-07T04:30:00Z',
    '2026-10-31T12:00:00Z',
  ];
  it.each(moments.slice(0, often(2, 4)))(
    'falls at hours when people are awake, fills what should be full, and has a door that is open: %s',
    async (moment) => {
      const now = new Date(moment);
      const services = await openServices(now);
      try {
        await loadDemo(services);
        const { rows } = await sql<{ title: string; local: string }>`
          select title, to_char(starts_at at time zone time_zone, 'Dy HH24:MI') as local, starts_at > ${now} as ahead
          from events
          where extract(hour from starts_at at time zone time_zone) not between 6 and 21
            or ends_at - starts_at > interval '8 hours'`.execute(services.db);
        expect(rows).toEqual([]);
        const { rows: doors } = await sql<{
          title: string;
          people: number;
          in: number;
          news: number;
          tables: number;
        }>`
          select title, count(*)::int as people, count(c.registration_id)::int as in,
            count(*) filter (where not exists (
              select from attendances a join events e on e.id = a.event_id
              where a.member_id = r.member_id and e.starts_at < events.starts_at))::int as news,
            (select count(distinct (round, table_number))::int from table_seats where event_id = events.id) as tables
          from events join members host on host.id = events.host_id and host.email = 'host@demo.test'
          join registrations r on r.event_id = events.id left join check_ins c on c.registration_id = r.id
          where starts_at - interval '3 hours' <= ${now} and ${now} <= ends_at + interval '12 hours'
            and exists (select from check_ins where event_id = events.id)
          group by events.id`.execute(services.db);
        const tonight = doors.find(({ title }) => title.startsWith('Open kitchen'));
        expect(tonight).toMatchObject({ people: 18 });
        expect(tonight?.in).toBeGreaterThan(2);
        expect(tonight?.in).toBeLessThan(18);
        expect(tonight?.news).toBeGreaterThan(0);
        expect(tonight?.news).toBeLessThan(18);
        expect(tonight?.tables).toBeGreaterThan(2);
        const meantFull = EVENTS.filter((event) => invited(event) === event.capacity);
        const full = await services.db
          .selectFrom('events')
          .select('title')
          .whereRef('seats_taken', '=', 'capacity')
          .execute();
        expect(full.map((event) => event.title).toSorted()).toEqual(
          meantFull.map((event) => event.title).toSorted(),
        );
      } finally {
        await services.db.destroy();
      }
    },
  );
});

describe('the places', () => {
  it.each(Object.values(VENUES))('resolve to their own city: $address', (venue) => {
    const { city, state, zone } = CITIES[venue.city];
    const resolved = resolvePlace(venue.address);
    expect(resolved).toMatchObject({ ok: true, place: { city, state } });
    if (resolved.ok) expect(distanceMiles(resolved.place, venue)).toBeLessThan(12);
    expect(distanceMiles(CITIES[venue.city], venue)).toBeLessThan(15);
    expect(timeZoneAt(venue.latitude, venue.longitude)).toBe(zone);
  });
});

describe('the texts', () => {
  it('are all different', () => {
    expect(new Set(EVENTS.map((event) => event.title)).size).toBe(EVENTS.length);
    expect(new Set(EVENTS.map((event) => event.description)).size).toBe(EVENTS.length);
    const openings = EVENTS.map((event) => event.description.split(' ', 3).join(' '));
    expect(new Set(openings).size).toBe(EVENTS.length);
  });

  it.each(EVENTS)('are two to four sentences: $title', ({ description }) => {
    const sentences = description.split(/[.!?](?:\s|$)/).filter((part) => part.trim() !== '');
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
  });

  it('invite nobody past the capacity', () => {
    for (const event of EVENTS) {
      expect(invited(event), event.title).toBeLessThanOrEqual(event.capacity);
    }
  });
});
