// Statements held: admin.48-50, admin.84-88, calls.55-56.

import type { CommunityAnalytics, Tier } from '@backyard/contract';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { resolvePlace } from '../platform/gazetteer/index.ts';
import { buildEvent, buildMember, DAY, type MemberRow, standAt, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { startTestApp, testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { foldChanges, recountCommunity } from './counts.queries.ts';
import { findOverview } from './find-overview.ts';
import { comparable, placeOf, slowOverview } from './slow-count.fixture.ts';

standAt('2026-11-21T18:00:00Z');

/** ANALYTICS_RUNS=500 for a long look. */
const RUNS = Number(process.env['ANALYTICS_RUNS'] ?? 12);
const LOCATIONS = [
  'NYC',
  'Brooklyn, NY',
  'brooklyn new york',
  'London',
  '  london ',
  'LONDON',
  'Zürich',
  'zurich',
  'Springfield',
  'Austin, TX',
  'austin texas',
  '78701',
  'San Juan, PR',
  null,
];
const INTERESTS = [
  'Hiking',
  'Yoga',
  'Tech',
  'Music',
  'Art & Crafts',
  'Reading',
  'Movies',
  'Travel',
  'Gaming',
  'books',
];

const db = () => test.services.db;
const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));

const place = (location: string | null) => {
  const found = location === null ? null : resolvePlace(location);
  return found?.ok ? found.place : { city: null, state: null, latitude: null, longitude: null };
};

async function expectSame(location?: string): Promise<void> {
  const quick = comparable(await findOverview(test.services, location));
  const slow = await slowOverview(db(), TEST_NOW, location);
  expect(quick.averageEventRating ?? -1).toBeCloseTo(slow.averageEventRating ?? -1, 9);
  expect({ ...quick, averageEventRating: 0 }).toEqual({ ...slow, averageEventRating: 0 });
}

const person = fc.record({
  location: fc.constantFrom(...LOCATIONS),
  interests: fc.uniqueArray(fc.constantFrom(...INTERESTS), { maxLength: 5 }),
  role: fc.constantFrom('user' as const, 'user' as const, 'host' as const, 'admin' as const),
  tier: fc.constantFrom<Tier>('game_room', 'playground', 'club_house'),
  expires: fc.constantFrom(null, -DAY, -1, 0, 1, DAY),
});
const happening = fc.record({
  location: fc.constantFrom('Austin, TX', 'Brooklyn, NY', null),
  // Around two New Years by the event's own clock, and around now.
  starts: fc.oneof(
    fc.constantFrom(
      '2025-12-31T23:30:00Z',
      '2026-01-01T05:30:00Z',
      '2027-01-01T05:30:00Z',
      '2027-01-01T06:00:00Z',
    ),
    fc.constantFrom(
      '2026-11-21T17:59:59Z',
      '2026-11-21T18:00:00Z',
      '2026-12-01T02:00:00Z',
      '2024-06-01T02:00:00Z',
    ),
  ),
  zone: fc.constantFrom('America/Chicago', 'Pacific/Honolulu', 'UTC'),
  status: fc.constantFrom('approved' as const, 'approved' as const, 'pending' as const, 'rejected' as const),
  cancelled: fc.boolean(),
  stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
});
type Act =
  | { act: 'move'; to: string | null }
  | { act: 'like'; interests: string[] }
  | { act: 'leave' }
  | { act: 'vanish' }
  | { act: 'fold' };
const act = fc.oneof<fc.Arbitrary<Act>[]>(
  fc.record({ act: fc.constant('move' as const), to: fc.constantFrom(...LOCATIONS) }),
  fc.record({
    act: fc.constant('like' as const),
    interests: fc.uniqueArray(fc.constantFrom(...INTERESTS), { maxLength: 4 }),
  }),
  fc.record({ act: fc.constant('leave' as const) }),
  fc.record({ act: fc.constant('vanish' as const) }),
  fc.record({ act: fc.constant('fold' as const) }),
);

async function makePerson(
  given: typeof person extends fc.Arbitrary<infer P> ? P : never,
): Promise<MemberRow> {
  return buildMember(db(), {
    location: given.location ?? 'nowhere yet',
    ...(given.location === null
      ? { first_name: null, last_name: null, location: null, onboarding_completed_at: null }
      : {}),
    ...place(given.location),
    interests: given.interests,
    role: given.role,
    subscription_tier: given.tier,
    subscription_expires_at: given.expires === null ? null : new Date(TEST_NOW.getTime() + given.expires),
  });
}

async function makeEvent(given: typeof happening extends fc.Arbitrary<infer H> ? H : never): Promise<void> {
  const event = await buildEvent(db(), {
    host_id: null,
    ...place(given.location),
    starts_at: new Date(given.starts),
    time_zone: given.zone,
    approval_status: given.status,
    cancelled_at: given.cancelled ? TEST_NOW : null,
  });
  for (const rating of given.stars)
    await db()
      .insertInto('ratings')
      .values({ event_id: event.id, member_id: null, rating, created_at: TEST_NOW, updated_at: TEST_NOW })
      .execute();
}

async function perform(member: MemberRow, { act: what, ...given }: Act): Promise<void> {
  if (what === 'fold') return foldChanges(db());
  if (what === 'vanish') return void (await db().deleteFrom('members').where('id', '=', member.id).execute());
  await db()
    .transaction()
    .execute(async (trx) => {
      // As every act of the product begins.
      const [there] = await trx
        .selectFrom('members')
        .select('id')
        .where('id', '=', member.id)
        .forUpdate()
        .execute();
      if (!there) return;
      if (what === 'like') {
        await trx.deleteFrom('member_interests').where('member_id', '=', member.id).execute();
        const list = 'interests' in given ? given.interests : [];
        await sql`insert into member_interests (member_id, interest)
          select ${member.id}, unnest(${list}::text[])`.execute(trx);
        return;
      }
      const to = 'to' in given ? given.to : null;
      await trx
        .updateTable('members')
        .set(
          what === 'move'
            ? { location: to, ...place(to), onboarding_completed_at: null }
            : {
                email: null,
                location: null,
                ...place(null),
                deleted_at: TEST_NOW,
                onboarding_completed_at: null,
              },
        )
        .where('id', '=', member.id)
        .where('deleted_at', 'is', null)
        .execute();
    });
}

describe('the community in numbers', () => {
  it('[ANA-1..8] equals a slow and simple count, whatever people do, all at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 1, maxLength: 6 }),
        fc.array(happening, { maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(), act), { maxLength: 14 }),
        async (people, events, acts) => {
          const members: MemberRow[] = [];
          for (const one of people) members.push(await makePerson(one));
          for (const one of events) await makeEvent(one);
          const whose = (index: number) => members[index % members.length] as MemberRow;
          await Promise.all(acts.map(([index, what]) => perform(whose(index), what)));
          await expectSame();
          for (const location of new Set(members.map(placeOf))) if (location) await expectSame(location);
          expect(await recountCommunity(db())).toBe(0);
        },
      ),
      { numRuns: RUNS },
    );
  }, 120_000);

  it('[ANA-2, ANA-3] knows one place by its many names, and keeps what no gazetteer knows', async () => {
    const own = await startTestApp({ databaseUrl: await freshDatabase() });
    for (const location of [
      'NYC',
      'New York',
      'Brooklyn, NY',
      'brooklyn new york',
      'London',
      ' LONDON',
      'são paulo',
    ])
      await buildMember(own.services.db, { location, ...place(location) });
    await buildMember(own.services.db, { onboarded: false });
    const figures = await findOverview(own.services, undefined);
    expect(figures.userLocationData).toEqual([
      { location: 'Brooklyn, NY', count: 2 },
      { location: 'London', count: 2 },
      { location: 'New York, NY', count: 2 },
      { location: 'Sao Paulo', count: 1 },
    ]);
    expect(figures).toMatchObject({
      totalUsers: 8,
      locations: 4,
      withoutLocation: 1,
      usersByState: [{ state: 'NY', name: 'New York', count: 4 }],
    });
    const london = await findOverview(own.services, 'London');
    expect([london.totalUsers, london.usersByState]).toEqual([2, []]);
    await own.close();
  });

  it('an interest that is just being added goes along with a person who moves at that moment', async () => {
    const ada = await buildMember(db(), { location: 'Austin, TX', ...place('Austin, TX'), interests: [] });
    const adding = await db().startTransaction().execute();
    await adding.insertInto('member_interests').values({ member_id: ada.id, interest: 'Yoga' }).execute();
    const moving = perform(ada, { act: 'move', to: 'London' });
    await untilWaiting(test.services, 1);
    await adding.commit().execute();
    await moving;
    expect(await recountCommunity(db())).toBe(0);
  });

  it('a count that went wrong is found and repaired', async () => {
    await buildMember(db(), { location: 'London' });
    await sql`update community_counts set members = members + 3 where interest = ''`.execute(db());
    await sql`insert into community_changes (place, interest, change) values ('mars', '', 2)`.execute(db());
    expect(await recountCommunity(db())).toBeGreaterThan(0);
    await foldChanges(db());
    await expectSame();
    expect(await recountCommunity(db())).toBe(0);
  });

  it('a deleted account leaves no place of its own behind, at once', async () => {
    const hideout = `Hideout ${'q'.repeat(12)}`;
    const ada = await buildMember(db(), { location: hideout });
    await foldChanges(db());
    expect(
      (await test.call('DELETE', '/api/user', { as: await test.signInAs(ada, { confirmed: true }) })).status,
    ).toBe(204);
    const { rows } = await sql<{ text: string }>`
      select place as text from community_counts union all select place from community_changes`.execute(db());
    expect(rows.filter(({ text }) => text.includes('hideout'))).toEqual([]);
  });

  it('[ANA-8] the call takes one of the locations it lists', async () => {
    const admin = await buildMember(db(), { role: 'admin', location: 'Austin, TX', ...place('Austin, TX') });
    const as = await test.signInAs(admin, { confirmed: true });
    const { body: locations } = await test.call<string[]>('GET', '/api/admin/community/locations', { as });
    expect(locations).toEqual(locations.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(locations).toContain('Austin, TX');
    for (const location of locations) {
      const address = `/api/admin/community/analytics?location=${encodeURIComponent(location)}`;
      const { body } = await test.call<CommunityAnalytics>('GET', address, { as });
      expect(body.userLocationData).toEqual([{ location, count: body.totalUsers }]);
    }
    const none = await test.call<CommunityAnalytics>('GET', '/api/admin/community/analytics?location=Mars', {
      as,
    });
    expect(none.body).toMatchObject({ totalUsers: 0, upcomingEvents: [], averageEventRating: null });
    const file = await test.call('GET', '/api/admin/community/locations.csv', { as });
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="backyard-locations-2026-11-21.csv"',
    );
    expect(file.text).toMatch(/^\uFEFFLocation,Members,Percent of all members\r\n/);
    expect(file.text).toContain('"Austin, TX",');
  });
});
