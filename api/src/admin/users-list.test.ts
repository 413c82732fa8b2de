// Statements held: admin.28, calls.50, profile.14.

import { USER_SORTS, type AdminUser } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildHost, buildMember, buildTierMember, HOUR, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';

let as: { cookie: string };
let adminId: string;
const db = () => site.services.db;

const site = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeAll(async () => {
  const admin = await buildMember(db(), { role: 'admin', first_name: 'Zoe', last_name: 'Admin' });
  adminId = admin.id;
  as = await site.signInAs(admin);
});

const list = (query = '') => site.call<AdminUser[]>('GET', `/api/admin/users${query}`, { as });
const namesOf = async (query: string) => (await list(query)).body.map((user) => user.name);

/** Follows the pages' own links from the first to the last. */
async function walk(query: string): Promise<string[]> {
  const seen: string[] = [];
  let path: string | undefined = `/api/admin/users${query}`;
  while (path) {
    const page: Awaited<ReturnType<typeof list>> = await site.call<AdminUser[]>('GET', path, { as });
    expect(page.status).toBe(200);
    seen.push(...page.body.map((user) => user.id));
    const { link } = page.headers;
    path = typeof link === 'string' ? /<(.+?)>/.exec(link)?.[1] : undefined;
  }
  return seen;
}

describe('a row of the table', () => {
  it('[HOLD-41] has every column, and all that admins are to see of a person', async () => {
    const member = await buildTierMember(db(), 'playground', {
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'grace@example.com',
      public_email: 'hello@grace.example',
      location: 'Brooklyn, NY',
      bio: 'Compilers',
      age: 36,
      age_range: '30-35',
      travel_distance_miles: 25,
      linkedin_url: 'https://www.linkedin.com/in/grace',
      tiktok_url: 'https://www.tiktok.com/@grace',
      instagram_url: 'https://www.instagram.com/grace',
      created_at: new Date('2026-01-02T03:04:05.678Z'),
    });
    const going = [
      await buildEvent(db(), { categories: ['games', 'social'] }),
      await buildEvent(db(), { categories: ['games'] }),
      await buildEvent(db(), { starts_at: new Date(TEST_NOW.getTime() - HOUR), categories: ['active'] }),
      // These do not count: a cancelled event, a cancelled registration.
      await buildEvent(db(), { cancelled_at: TEST_NOW, categories: ['food'] }),
      await buildEvent(db(), { categories: ['creative'] }),
    ];
    for (const [index, event] of going.entries()) {
      await db()
        .insertInto('registrations')
        .values({
          event_id: event.id,
          member_id: member.id,
          price_steps: '[]',
          created_at: TEST_NOW,
          ...(index === 4 ? { status: 'cancelled', cancelled_at: TEST_NOW } : {}),
        })
        .execute();
    }
    for (const [index, rating] of [3, 4].entries()) {
      await db()
        .insertInto('ratings')
        .values({
          event_id: going[index]?.id ?? '',
          member_id: member.id,
          rating,
          created_at: TEST_NOW,
          updated_at: TEST_NOW,
        })
        .execute();
    }
    const { body } = await list('?q=hopper');
    expect(body).toEqual([
      {
        id: member.id,
        name: 'Grace Hopper',
        firstName: 'Grace',
        lastName: 'Hopper',
        email: 'grace@example.com',
        publicEmail: 'hello@grace.example',
        location: 'Brooklyn, NY',
        bio: 'Compilers',
        age: 36,
        ageRange: '30-35',
        travelDistance: 25,
        interests: ['Hiking'],
        linkedinUrl: 'https://www.linkedin.com/in/grace',
        tiktokUrl: 'https://www.tiktok.com/@grace',
        instagramUrl: 'https://www.instagram.com/grace',
        profileImageUrl: null,
        role: 'user',
        hostName: null,
        onboardingCompleted: true,
        subscriptionTier: 'playground',
        subscriptionExpiresAt: member.subscription_expires_at?.toISOString(),
        membership: { tier: 'playground', label: 'Playground', status: 'active' },
        eventsAttended: 1,
        upcomingEvents: 2,
        averageRating: 3.5,
        preferredCategories: ['games', 'active', 'social'],
        codesOff: false,
        mailRefused: null,
        suspension: null,
        warnings: 0,
        createdAt: '2026-01-02T03:04:05.678Z',
        abilities: {
          changeRole: { allowed: true },
          edit: { allowed: true },
          downgrade: { allowed: true },
          switchCodesOn: { allowed: false, reason: 'codes_on', message: expect.any(String) },
          suspend: { allowed: true },
          delete: { allowed: true },
        },
      },
    ]);
    expect((await site.call('GET', `/api/admin/users/${member.id}`, { as })).body).toEqual(body[0]);
  });

  it("[ADM-1] [ADM-3] one's own row: neither role nor deletion", async () => {
    const [own] = (await list('?q=zoe')).body;
    expect(own).toMatchObject({
      id: adminId,
      averageRating: null,
      preferredCategories: [],
      membership: { label: 'Club House', status: 'active' },
      abilities: {
        changeRole: { allowed: false, reason: 'own_role' },
        downgrade: { allowed: false, reason: 'nothing_to_downgrade' },
        delete: { allowed: false, reason: 'own_account' },
      },
    });
  });

  it('a deleted account has no row', async () => {
    const { id } = await buildMember(db(), { first_name: 'Gone', email: null, deleted_at: TEST_NOW });
    expect(await namesOf('?q=gone')).toEqual([]);
    expect((await site.call('GET', `/api/admin/users/${id}`, { as })).body).toMatchObject({
      code: 'member_not_found',
    });
  });
});

describe('searching', () => {
  beforeAll(async () => {
    await buildMember(db(), {
      first_name: 'Zoë',
      last_name: 'Nuñez',
      location: 'San Jose, CA',
      email: 'z@a.example',
    });
    await buildMember(db(), {
      first_name: '山',
      last_name: '田',
      location: 'Boise, ID',
      email: 'yama@b.example',
    });
    await buildMember(db(), { first_name: '100%', last_name: '_x_', location: 'Boise, ID' });
    await buildMember(db(), { onboarded: false, email: 'newcomer@c.example' });
  });

  it.each([
    ['name, without accents', 'nunez', ['Zoë Nuñez']],
    ['a part of a word', 'une', ['Zoë Nuñez']],
    ['every word, in any order', 'jose zoe', ['Zoë Nuñez']],
    ['one word of two does not do', 'zoe boise', []],
    ['address', 'YAMA@B', ['山 田']],
    ['another script', '山', ['山 田']],
    ['two letters begin a word', 'zo ad', ['Zoe Admin']],
    ['two letters inside a word are not found', 'oe', []],
    ['signs mean themselves', '100% _x_', ['100% _x_']],
    ['a sign that would stand for anything', '%%%', []],
    ['somebody without a name yet', 'newcomer', ['newcomer@c.example']],
  ])('%s', async (_what, q, expected) => {
    expect(await namesOf(`?sort=name&q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it('by role, with the total', async () => {
    await buildHost(db(), 'Table Four');
    const hosts = await list('?role=host&limit=1');
    const all = await db()
      .selectFrom('members')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('role', '=', 'host')
      .executeTakeFirstOrThrow();
    expect(hosts.headers).toMatchObject({
      'x-total-count': String(all.count),
      'x-total-count-is': 'exact',
    });
    expect(hosts.body[0]).toMatchObject({ role: 'host', hostName: 'Table Four' });
  });
});

describe('sorting and paging', () => {
  beforeAll(async () => {
    const names = ['ada', 'Ada', 'Émile', 'zed', 'Bob', 'bob', 'Łukasz', 'O’Neil'];
    const tiers = ['game_room', 'playground', 'club_house'] as const;
    for (let count = 0; count < 40; count++) {
      await buildTierMember(db(), tiers[count % 3] ?? 'game_room', {
        first_name: names[count % names.length] ?? null,
        last_name: `${count % 5}`,
        location: count % 4 ? 'Austin, TX' : 'austin, tx',
        role: count % 7 ? 'user' : 'host',
        // Many in the same millisecond, and some a microsecond apart.
        created_at: `2026-03-01T00:00:00.00000${count % 3}Z`,
      });
    }
  });

  it.each(USER_SORTS.flatMap((sort) => [sort, `-${sort}`]))(
    '%s: pages hold everybody once, in order',
    async (sort) => {
      const whole = (await list(`?sort=${sort}&limit=100`)).body.map((user) => user.id);
      expect(new Set(whole).size).toBe(whole.length);
      expect(await walk(`?sort=${sort}&limit=7`)).toEqual(whole);
      const turned = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
      expect((await list(`?sort=${turned}&limit=100`)).body.map((user) => user.id)).toEqual(
        whole.toReversed(),
      );
    },
  );

  it('goes by what is shown', async () => {
    const of = async <K extends keyof AdminUser>(sort: string, field: K) =>
      (await list(`?sort=${sort}&limit=100`)).body.map((user) => user[field]);
    const emails = await of('email', 'email');
    expect(emails).toEqual(emails.toSorted((a, b) => (a < b ? -1 : 1)));
    const roles = await of('role', 'role');
    expect(roles).toEqual(roles.toSorted());
    const tiers = (await of('-membership', 'membership')).map(({ tier }) => tier);
    expect([...new Set(tiers)]).toEqual(['club_house', 'playground', 'game_room']);
    const joined = await of('-joined', 'createdAt');
    expect(joined).toEqual(joined.toSorted().toReversed());
  });

  it('a cursor of another order, or of nobody, is refused', async () => {
    const { headers } = await list('?sort=name&limit=1');
    const cursor = /cursor=([^&>]+)/.exec(String(headers['link']))?.[1] ?? '';
    expect((await list(`?sort=name&cursor=${cursor}`)).status).toBe(200);
    const forged = (key: string, sort: string) =>
      Buffer.from(JSON.stringify([sort, key, adminId])).toString('base64url');
    for (const query of [
      `?sort=-name&cursor=${cursor}`,
      '?sort=name&cursor=x',
      `?sort=joined&cursor=${forged('yesterday', 'joined')}`,
      `?sort=membership&cursor=${forged('12', 'membership')}`,
      `?sort=name&cursor=${forged('a\0b', 'name')}`,
    ]) {
      expect(await list(query)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    }
    expect((await list(`?sort=joined&cursor=${forged('9'.repeat(16), 'joined')}`)).status).toBe(200);
  });
});
