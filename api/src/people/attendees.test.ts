// Statements held: access.30, attendees.1-3, calls.31, card.29-30, people.1-4.

import type { Attendee } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildHost,
  buildMember,
  buildTierMember,
  TEST_NOW,
  type EventRow,
  type MemberRow,
} from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { seat } from './seats.fixture.ts';

const test = testApp({ config: { rateLimits: false } });

const db = () => test.services.db;
const attendees = (event: { id: string }, as?: { cookie: string }, query = '') =>
  test.call<Attendee[]>('GET', `/api/events/${event.id}/attendees${query}`, as ? { as } : {});

/** Every field about a person has a value that shows up wherever it leaks to. */
const GRACE = {
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace.account@example.com',
  location: 'Arlington, VA',
  profile_image_url: '/images/grace.webp',
  public_email: 'hello.grace@example.com',
  linkedin_url: 'https://www.linkedin.com/in/grace',
  tiktok_url: 'https://www.tiktok.com/@grace',
  instagram_url: 'https://www.instagram.com/grace',
  bio: 'Found the first bug\nand keeps it',
  age: 34,
} as const;

const SHOWN = {
  firstName: GRACE.first_name,
  lastName: GRACE.last_name,
  location: GRACE.location,
  profileImageUrl: GRACE.profile_image_url,
  line: 'Found the first bug',
  interests: [],
  met: null,
};
const CONTACT = {
  publicEmail: GRACE.public_email,
  linkedinUrl: GRACE.linkedin_url,
  tiktokUrl: GRACE.tiktok_url,
  instagramUrl: GRACE.instagram_url,
};

/** Who sees which field of an attendee. A field of the contract that is not here fails the test. */
const VIEWERS: Record<string, { make: () => Promise<MemberRow>; contact: boolean; email: boolean }> = {
  'a Game Room member': {
    make: () => buildTierMember(db(), 'game_room'),
    contact: false,
    email: false,
  },
  'a Playground member': { make: () => buildTierMember(db(), 'playground'), contact: true, email: false },
  'a Club House member': { make: () => buildTierMember(db(), 'club_house'), contact: true, email: false },
  'somebody whose Club House has expired': {
    make: () =>
      buildTierMember(db(), 'club_house', { subscription_expires_at: new Date(TEST_NOW.getTime() - 1) }),
    contact: false,
    email: false,
  },
  'somebody with a tier that nobody paid for': {
    make: () => buildTierMember(db(), 'playground', { subscription_expires_at: null }),
    contact: false,
    email: false,
  },
  'a host': { make: () => buildHost(db()), contact: true, email: false },
  'an admin': { make: () => buildMember(db(), { role: 'admin' }), contact: true, email: true },
};

describe('GET /api/events/:id/attendees: every field × every kind of viewer', () => {
  let event: EventRow;
  let registrationId: string;
  let grace: MemberRow;
  beforeAll(async () => {
    event = await buildEvent(db());
    grace = await buildMember(db(), GRACE);
    await db().deleteFrom('member_interests').where('member_id', '=', grace.id).execute();
    registrationId = (await seat(db(), event, grace))[0]?.id ?? '';
  });

  it.each(Object.entries(VIEWERS))('[ATT-2] [ATT-3] [ATT-4] [ATT-5] as %s', async (_who, viewer) => {
    const reply = await attendees(event, await test.signInAs(await viewer.make()));
    expect(reply.status).toBe(200);
    const hidden = { publicEmail: null, linkedinUrl: null, tiktokUrl: null, instagramUrl: null };
    // Equal, not matching: an extra field is one that was exposed without a decision.
    expect(reply.body).toEqual([
      {
        id: registrationId,
        // Other attendees and admins may open their page (people.test.ts).
        memberId: viewer.email ? grace.id : null,
        ...SHOWN,
        ...(viewer.contact ? CONTACT : hidden),
        email: viewer.email ? GRACE.email : null,
        abilities: { contact: viewer.contact },
      },
    ]);
    for (const secret of Object.values(CONTACT)) expect(reply.text.includes(secret)).toBe(viewer.contact);
    expect(reply.text.includes(GRACE.email)).toBe(viewer.email);
    expect(reply.text).not.toContain('keeps it');
  });

  it('[ATT-1] tells visitors and newcomers nothing', async () => {
    const visitor = await attendees(event);
    expect([visitor.status, visitor.text.includes('Grace')]).toEqual([401, false]);
    const newcomer = await attendees(
      event,
      await test.signInAs(await buildMember(db(), { onboarded: false })),
    );
    expect([newcomer.status, newcomer.text.includes('Grace')]).toEqual([403, false]);
  });

  it('[ATT-3] nothing of it stands in what else is said about the event', async () => {
    const as = await test.signInAs(await buildTierMember(db(), 'club_house'));
    for (const path of [`/api/events/${event.id}`, '/api/events', `/api/events/${event.id}/ratings`]) {
      const { text } = await test.call('GET', path, { as });
      for (const secret of [...Object.values(CONTACT), GRACE.email, GRACE.last_name])
        expect(text).not.toContain(secret);
    }
  });
});

describe('GET /api/events/:id/attendees', () => {
  it('[ATT-1] lists who is registered, in their order, and nobody who left or deleted the account', async () => {
    const event = await buildEvent(db());
    const people = await Promise.all(
      ['First', 'Second', 'Third', 'Fourth'].map((first_name) => buildMember(db(), { first_name })),
    );
    for (const person of people) await seat(db(), event, person);
    await db()
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: TEST_NOW })
      .where('member_id', '=', people[1]?.id ?? '')
      .execute();
    await db()
      .updateTable('members')
      .set({ deleted_at: TEST_NOW, email: null })
      .where('id', '=', people[2]?.id ?? '')
      .execute();
    const reply = await attendees(event, await test.signInAs(people[0]!));
    expect(reply.body.map((person) => person.firstName)).toEqual(['First', 'Fourth']);
    expect(reply.headers['x-total-count']).toBe('2');
  });

  it('comes in pages', async () => {
    const event = await buildEvent(db(), { capacity: 50 });
    const crowd = await Promise.all(
      Array.from({ length: 7 }, (_, index) => buildMember(db(), { first_name: `P${index}` })),
    );
    await seat(db(), event, ...crowd);
    const as = await test.signInAs(crowd[0]!);
    const names: (string | null)[] = [];
    let path: string | undefined = `/api/events/${event.id}/attendees?limit=3`;
    let pages = 0;
    while (path !== undefined) {
      const reply: { body: Attendee[]; headers: Record<string, unknown> } = await test.call<Attendee[]>(
        'GET',
        path,
        { as },
      );
      names.push(...reply.body.map((person) => person.firstName));
      expect(reply.headers['x-total-count']).toBe('7');
      path = /^<(.+)>; rel="next"$/.exec(String(reply.headers['link'] ?? ''))?.[1];
      pages++;
    }
    expect([pages, names]).toEqual([3, ['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6']]);
  });

  it('does not know an event that is not there, or not for them', async () => {
    const pending = await buildEvent(db(), { approval_status: 'pending' });
    const as = await test.signInAs(await buildTierMember(db(), 'club_house'));
    for (const id of [pending.id, '0193e0a0-0000-7000-8000-000000000000'])
      expect((await attendees({ id }, as)).status).toBe(404);
    expect((await attendees({ id: 'x' }, as)).status).toBe(400);
  });
});
