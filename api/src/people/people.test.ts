// Statements held: calls.122, people.25-31, people.35.

import { ALL_INTERESTS, type Attendee, type ErrorBody, type Person } from '@backyard/contract';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { makeFriends } from '../friends/friends.fixture.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  buildTierMember,
  DAY,
  type EventRow,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { PEOPLE_READ } from './limits.ts';
import { seat } from './seats.fixture.ts';

standAt('2026-11-21T18:20:00Z');

const test = testApp({ config: { rateLimits: true } });
const db = () => test.services.db;

/** An event of two hours, so many days from now. */
const eventIn = (days: number, given: Parameters<typeof buildEvent>[1] = {}) => {
  const starts_at = new Date(TEST_NOW.getTime() + days * DAY);
  return buildEvent(db(), {
    title: `In ${days} days`,
    ...given,
    starts_at,
    ends_at: new Date(starts_at.getTime() + 7_200_000),
  });
};
async function likes(member: { id: string }, ...interests: string[]): Promise<void> {
  await db().deleteFrom('member_interests').where('member_id', '=', member.id).execute();
  for (const interest of interests)
    await db().insertInto('member_interests').values({ member_id: member.id, interest }).execute();
}
const show = async (id: string, viewer: { id: string }) =>
  test.call<Person & ErrorBody>('GET', `/api/people/${id}`, { as: await test.signInAs(viewer) });

/** Two people who go to an event together. */
async function pair(theirs: Parameters<typeof buildMember>[1] = {}, event?: EventRow) {
  const [ada, grace] = [await buildMember(db(), { first_name: 'Ada' }), await buildMember(db(), theirs)];
  const common = event ?? (await eventIn(3));
  await seat(db(), common, ada, grace);
  await likes(ada, 'Yoga');
  await likes(grace, 'Gaming');
  return { ada, grace, common };
}

const GRACE = {
  first_name: 'Grace',
  last_name: 'Hopper',
  location: 'Arlington, VA',
  profile_image_url: '/images/grace.webp',
  public_email: 'hello.grace@example.com',
  linkedin_url: 'https://www.linkedin.com/in/grace',
  tiktok_url: 'https://www.tiktok.com/@grace',
  instagram_url: 'https://www.instagram.com/grace',
  bio: 'Found the first bug.\nKeeps it in a book.',
  age: 34,
  age_range: '30-35',
} as const;

describe('GET /api/people/:id: what is shown', () => {
  it('[ATT-9] [ATT-3] every field, contacts by the reader’s plan, nothing of the account', async () => {
    const { ada, grace, common } = await pair(GRACE);
    const open = {
      id: grace.id,
      firstName: 'Grace',
      lastName: 'Hopper',
      profileImageUrl: GRACE.profile_image_url,
      location: GRACE.location,
      bio: GRACE.bio,
      hostName: null,
      interests: [],
      met: null,
      together: [
        {
          id: common.id,
          title: common.title,
          startTime: common.starts_at.toISOString(),
          timeZone: common.time_zone,
        },
      ],
      self: false,
      hidden: false,
      friend: null,
    };
    const none = { publicEmail: null, linkedinUrl: null, tiktokUrl: null, instagramUrl: null };
    const free = await show(grace.id, ada);
    // Equal, not matching: an extra field is one that was exposed without a decision.
    expect(free.body).toEqual({ ...open, ...none, abilities: { contact: false } });
    const club = await buildTierMember(db(), 'club_house');
    await likes(club, 'Yoga');
    await seat(db(), common, club);
    const all = {
      publicEmail: GRACE.public_email,
      linkedinUrl: GRACE.linkedin_url,
      tiktokUrl: GRACE.tiktok_url,
      instagramUrl: GRACE.instagram_url,
    };
    const paid = await show(grace.id, club);
    expect(paid.body).toEqual({ ...open, ...all, abilities: { contact: true } });
    for (const secret of [grace.email ?? '', '"34"', ':34', GRACE.age_range, 'latitude'])
      expect(paid.text).not.toContain(secret);
    for (const secret of Object.values(all)) expect(free.text).not.toContain(secret);
  });

  it('[ATT-10] what both like, whatever its spelling; never what one of them alone does', async () => {
    const { ada, grace } = await pair();
    await likes(ada, 'Hiking', 'music', 'Yoga');
    await likes(grace, 'Music', 'music', 'Hiking', 'Gaming');
    const { body, text } = await show(grace.id, ada);
    expect(body.interests).toEqual(['Hiking', 'Music']);
    expect(text).not.toContain('Gaming');
  });

  it('[ATT-10] who says that they like everything reads three interests of others, not all', async () => {
    const { ada, grace } = await pair();
    await likes(ada, ...ALL_INTERESTS);
    await likes(grace, 'Yoga', 'Tech', 'Hiking', 'Music', 'Gaming');
    const { body, text } = await show(grace.id, ada);
    expect(body.interests).toEqual(['Gaming', 'Hiking', 'Music']);
    for (const other of ['Tech', 'Yoga']) expect(text).not.toContain(other);
  });

  it('[ATT-10] the last event both were at until its end; what is to come, soonest first', async () => {
    const { ada, grace } = await pair({}, await eventIn(9, { title: 'Later' }));
    const both = [
      await eventIn(-9, { title: 'Long ago' }),
      await eventIn(-2, { title: 'Chess in the park' }),
      await eventIn(-1, { title: 'Called off', cancelled_at: TEST_NOW }),
      await eventIn(-0.02, { title: 'Right now' }),
      await eventIn(2, { title: 'Soon' }),
    ];
    for (const event of both) await seat(db(), event, ada, grace);
    // A member who cancelled was not there.
    const left = await eventIn(-1.5, { title: 'Left' });
    await seat(db(), left, ada, grace);
    await db()
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: TEST_NOW })
      .where('event_id', '=', left.id)
      .where('member_id', '=', grace.id)
      .execute();
    const { body } = await show(grace.id, ada);
    expect(body.met?.title).toBe('Chess in the park');
    expect(body.together.map((event) => event.title)).toEqual(['Right now', 'Soon', 'Later']);
  });

  it('of a host it names their public page', async () => {
    const { ada, common } = await pair();
    const host = await buildHost(db(), 'Rosa of the river');
    await seat(db(), common, host);
    expect((await show(host.id, ada)).body.hostName).toBe('Rosa of the river');
    await db().updateTable('members').set({ role: 'user' }).where('id', '=', host.id).execute();
    expect((await show(host.id, ada)).body.hostName).toBeNull();
  });

  it('oneself: as others see it, with one’s own contacts, also while one hides', async () => {
    const { grace } = await pair({ ...GRACE, hidden_from_lists: true });
    await likes(grace, 'Hiking');
    expect((await show(grace.id, grace)).body).toMatchObject({
      self: true,
      hidden: true,
      publicEmail: GRACE.public_email,
      interests: [],
      met: null,
      together: [],
    });
  });
});

describe('GET /api/people/:id: friends', () => {
  const friends = async (theirs: Parameters<typeof buildMember>[1] = {}) => {
    const both = await pair({ ...GRACE, friends_reach: '@grace on Signal', ...theirs });
    const evening = await eventIn(-3, { title: 'Where we met' });
    await seat(db(), evening, both.ada, both.grace);
    await makeFriends(db(), both.ada, both.grace, evening);
    return { ...both, evening };
  };

  it('[people.35] [FRIEND-7] how they reach each other, where they met, and to what one asked them along', async () => {
    const { ada, grace, common, evening } = await friends();
    const ahead = await eventIn(4);
    const reply = await test.call('POST', `/api/friends/${grace.id}/asks`, {
      as: await test.signInAs(ada),
      body: { eventId: ahead.id },
    });
    expect(reply.status).toBe(201);
    expect((await show(grace.id, ada)).body.friend).toEqual({
      reach: '@grace on Signal',
      met: { id: evening.id, title: 'Where we met' },
      askedTo: [ahead.id],
    });
    expect((await show(ada.id, grace)).body.friend).toEqual({
      reach: null,
      met: { id: evening.id, title: 'Where we met' },
      askedTo: [],
    });
    const other = await buildTierMember(db(), 'club_house');
    await seat(db(), common, other);
    for (const viewer of [other, grace, await buildMember(db(), { role: 'admin' })]) {
      const page = await show(grace.id, viewer);
      expect(page.body.friend).toBeNull();
      expect(page.text).not.toContain('Signal');
    }
  });

  it('[ATT-9] [FRIEND-7] the page of a friend who hides is open, without that they hide and where they go', async () => {
    const { ada, grace } = await friends({ hidden_from_lists: true });
    expect((await show(grace.id, ada)).body).toMatchObject({
      hidden: false,
      together: [],
      friend: { reach: '@grace on Signal' },
    });
    await db()
      .insertInto('blocks')
      .values({ blocker_id: grace.id, blocked_id: ada.id, created_at: TEST_NOW })
      .execute();
    expect((await show(grace.id, ada)).status).toBe(404);
  });
});

describe('GET /api/people/:id: to whom', () => {
  /** Not found: the same words, whatever the reason. */
  const expectNobody = async (id: string, viewer: MemberRow) => {
    const reply = await show(id, viewer);
    expect([reply.status, reply.text]).toEqual([
      404,
      JSON.stringify({ message: 'This page is not there, or not open to you.', code: 'person_not_found' }),
    ]);
  };

  it('[ATT-9] not to who never was nor will be where they are; nor after the seat is given back', async () => {
    const { ada, grace, common } = await pair();
    const stranger = await buildTierMember(db(), 'club_house');
    await expectNobody(grace.id, stranger);
    expect((await show(grace.id, ada)).status).toBe(200);
    await db()
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: TEST_NOW })
      .where('event_id', '=', common.id)
      .where('member_id', '=', ada.id)
      .execute();
    await expectNobody(grace.id, ada);
    const off = await pair({}, await eventIn(4, { cancelled_at: TEST_NOW }));
    await expectNobody(off.grace.id, off.ada);
  });

  it('[ATT-9] nobody hidden, deleted or not onboarded, in the words for nobody at all', async () => {
    const hidden = await pair({ hidden_from_lists: true });
    await expectNobody(hidden.grace.id, hidden.ada);
    const deleted = await pair({ deleted_at: TEST_NOW, email: null });
    await expectNobody(deleted.grace.id, deleted.ada);
    const newcomer = await pair({ onboarded: false });
    await expectNobody(newcomer.grace.id, newcomer.ada);
    await expectNobody('0193e0a0-0000-7000-8000-000000000000', hidden.ada);
  });

  it('[ATT-9] a host sees who comes to them, hidden or not, while they are one; admins see everybody', async () => {
    const host = await buildHost(db());
    const { grace } = await pair({ hidden_from_lists: true }, await eventIn(3, { host_id: host.id }));
    expect((await show(grace.id, host)).body).toMatchObject({ id: grace.id, hidden: false });
    await expectNobody(grace.id, await buildHost(db()));
    expect((await show(grace.id, await buildMember(db(), { role: 'admin' }))).status).toBe(200);
    await db().updateTable('members').set({ role: 'user' }).where('id', '=', host.id).execute();
    await expectNobody(grace.id, host);
  });

  it('[ATT-8] many different pages meet the limit, found or not; guests of one’s own events and oneself do not count', async () => {
    const host = await buildHost(db());
    const { grace } = await pair({}, await eventIn(3, { host_id: host.id }));
    const used = (hits: number) =>
      db()
        .updateTable('rate_limits')
        .set({ hits })
        .where('key', '=', `${PEOPLE_READ.name}_hour:${host.id}`)
        .returning('hits')
        .executeTakeFirst();
    for (const id of [grace.id, host.id, host.id.toUpperCase()])
      expect((await show(id, host)).status).toBe(200);
    expect(await used(0)).toBeUndefined();
    const stranger = (await buildMember(db())).id;
    expect((await show(stranger, host)).status).toBe(404);
    expect(await used(PEOPLE_READ.perHour)).toEqual({ hits: PEOPLE_READ.perHour });
    // Asked before: not counted again.
    expect((await show(stranger, host)).status).toBe(404);
    const over = await show('0193e0a0-0000-7000-8000-000000000001', host);
    expect([over.status, over.body.code, over.headers['retry-after']]).toEqual([
      429,
      'people_read_many',
      String(40 * 60),
    ]);
    for (const id of [grace.id, host.id]) expect((await show(id, host)).status).toBe(200);
  });

  it('what is no id is refused', async () =>
    expect((await show('x', await buildMember(db()))).status).toBe(400));
});

describe('GET /api/events/:id/attendees: what one has in common', () => {
  const list = async (event: EventRow, viewer: { id: string }) =>
    (
      await test.call<Attendee[]>('GET', `/api/events/${event.id}/attendees`, {
        as: await test.signInAs(viewer),
      })
    ).body;

  it('[ATT-9] links to pages that are open, and tells no id of the others', async () => {
    const { ada, grace, common } = await pair();
    const ids = async (viewer: { id: string }) =>
      (await list(common, viewer)).map((person) => person.memberId);
    expect(await ids(ada)).toEqual([ada.id, grace.id]);
    expect(await ids(await buildMember(db()))).toEqual([null, null]);
    expect(await ids(await buildMember(db(), { role: 'admin' }))).toEqual([ada.id, grace.id]);
    // Who knows one of them from elsewhere.
    const friend = await buildMember(db());
    await seat(db(), await eventIn(-5), friend, grace);
    expect(await ids(friend)).toEqual([null, grace.id]);
    for (const viewer of [ada, friend])
      for (const id of (await ids(viewer)).filter((open) => open !== null))
        expect((await show(id, viewer)).status).toBe(200);
  });

  it('[ATT-10] a line, what both like, where one met: elsewhere, and nothing with oneself', async () => {
    const { ada, grace, common } = await pair(GRACE, await eventIn(-1, { title: 'This one' }));
    await likes(ada, 'Hiking');
    await likes(grace, 'Hiking');
    expect((await list(common, ada)).map(({ line, interests, met }) => ({ line, interests, met }))).toEqual([
      { line: null, interests: [], met: null },
      { line: 'Found the first bug.', interests: ['Hiking'], met: null },
    ]);
    const before = await eventIn(-7, { title: 'Chess in the park' });
    await seat(db(), before, ada, grace);
    expect((await list(common, ada))[1]?.met).toEqual({ id: before.id, title: 'Chess in the park' });
  });

  it('asks as much of the database for fifty people as for one', async () => {
    const [reader, event, crowd] = [await buildMember(db()), await eventIn(2), await eventIn(2)];
    await seat(db(), event, await buildMember(db()));
    const people = await Promise.all(Array.from({ length: 50 }, () => buildMember(db())));
    await seat(db(), crowd, ...people);
    const asked = async (which: EventRow) => {
      const query = vi.spyOn(Client.prototype, 'query');
      try {
        expect(await list(which, reader)).not.toEqual([]);
        return query.mock.calls.length;
      } finally {
        query.mockRestore();
      }
    };
    expect(await asked(crowd)).toBe(await asked(event));
  });
});
