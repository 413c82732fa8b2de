// Statements held: calls.40, dashboard.61, people.7, profile.2, profile.5, profile.8, profile.15-31.

import type { CurrentUser, ErrorBody } from '@backyard/contract';
import { describe, expect, test } from 'vitest';
import { buildMember } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

const site = testApp();

const form = {
  firstName: 'Grace',
  lastName: 'Hopper',
  age: 36,
  location: 'Chicago, IL',
  bio: 'Ships and bugs',
  travelDistance: 42,
  interests: ['Board Games', 'outdoor'],
  linkedinUrl: 'https://www.linkedin.com/in/grace',
  tiktokUrl: 'https://www.tiktok.com/@grace',
  instagramUrl: 'https://instagram.com/grace',
  publicEmail: 'grace@example.com',
};

async function someone() {
  const member = await buildMember(site.services.db);
  return { member, as: await site.signInAs(member) };
}
const save = (as: { cookie: string }, body: unknown) =>
  site.call<CurrentUser & Partial<ErrorBody>>('PUT', '/api/user/profile', { as, body });
const stored = (id: string) =>
  site.services.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('[routes.57] /profile leads to the tab of the dashboard', async () => {
  const { status, headers } = await site.call('GET', '/profile');
  expect([status, headers['location']]).toEqual([302, '/dashboard?tab=profile']);
});

describe('PUT /api/user/profile', () => {
  test('saves every field, finds the place again, and answers the person', async () => {
    const { member, as } = await someone();
    const answer = await save(as, form);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...form, id: member.id, email: member.email });
    expect(await stored(member.id)).toMatchObject({ city: 'Chicago', state: 'IL' });
    expect((await stored(member.id)).latitude).toBeCloseTo(41.85, 1);
    expect((await site.call<CurrentUser>('GET', '/api/auth/user', { as })).body).toEqual(answer.body);
  });

  test('a place that nobody knows keeps its text and loses the coordinates', async () => {
    const { member, as } = await someone();
    await save(as, form);
    expect((await save(as, { ...form, location: 'Narnia' })).body.location).toBe('Narnia');
    expect(await stored(member.id)).toMatchObject({
      city: null,
      state: null,
      latitude: null,
      longitude: null,
    });
  });

  test('null and empty clear what is optional; what is left out stays', async () => {
    const { as } = await someone();
    await save(as, form);
    const { firstName, lastName, location, interests } = form;
    const needed = { firstName, lastName, location, interests };
    expect((await save(as, needed)).body).toMatchObject(form);
    const cleared = {
      ...needed,
      age: null,
      bio: '',
      linkedinUrl: '',
      tiktokUrl: null,
      instagramUrl: '  ',
      publicEmail: '',
    };
    expect((await save(as, cleared)).body).toMatchObject({
      age: null,
      bio: null,
      linkedinUrl: null,
      tiktokUrl: null,
      instagramUrl: null,
      publicEmail: null,
      travelDistance: 42,
    });
  });

  test('believes nothing about role, tier or address', async () => {
    const { member, as } = await someone();
    await save(as, {
      ...form,
      role: 'admin',
      subscriptionTier: 'club_house',
      email: 'x@example.com',
      id: 'x',
    });
    expect(await stored(member.id)).toMatchObject({
      role: 'user',
      subscription_tier: 'game_room',
      email: member.email,
    });
  });

  test('an interest once, whatever its case; both lists are known', async () => {
    const { as } = await someone();
    const interests = ['music', 'Music', 'Gaming', 'learning', 'learning'];
    expect((await save(as, { ...form, interests })).body.interests).toEqual(['Gaming', 'learning', 'music']);
  });

  test('profile and interests together or not at all', async () => {
    const { member, as } = await someone();
    await save(as, form);
    const { db } = site.services;
    // The database refuses the new interests, after the profile was written.
    const { sql } = await import('kysely');
    await sql`alter table member_interests add constraint no_yoga check (interest <> 'Yoga') not valid`.execute(
      db,
    );
    try {
      const answer = await save(as, { ...form, firstName: 'Other', interests: ['Yoga'] });
      expect(answer.status).toBe(400);
    } finally {
      await sql`alter table member_interests drop constraint no_yoga`.execute(db);
    }
    expect((await stored(member.id)).first_name).toBe('Grace');
    const user = await site.call<CurrentUser>('GET', '/api/auth/user', { as });
    expect(user.body.interests).toEqual(form.interests);
  });

  test.each<[string, unknown, string]>([
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['firstName', undefined, 'First name is required'],
    ['firstName', 'x'.repeat(51), 'Must be at most 50 characters'],
    ['firstName', 'Ada\r\nBcc: all@example.com', 'That text holds a character we cannot store'],
    ['firstName', '\u202Egnp.exe', 'That text holds a character we cannot store'],
    ['firstName', 'A\0da', 'That text holds a character we cannot store'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 'x'.repeat(10_000), 'Must be at most 50 characters'],
    ['age', 17, 'Must be 18 or older'],
    ['age', 17.9, 'Age must be a whole number'],
    ['age', 121, 'Must be at most 120'],
    ['age', '30', 'Age must be a number'],
    ['location', '', 'Location is required'],
    ['location', 'x'.repeat(101), 'Must be at most 100 characters'],
    ['bio', 'x'.repeat(501), 'Bio must be under 500 characters'],
    ['bio', 'x'.repeat(10_000), 'Bio must be under 500 characters'],
    ['bio', 'A\0da', 'That text holds a character we cannot store'],
    ['travelDistance', 0, 'Must be at least 1 mile'],
    ['travelDistance', 101, 'Must be at most 100 miles'],
    ['travelDistance', '10', 'Travel distance must be a number of miles'],
    ['interests', [], 'Select at least one interest'],
    ['interests', undefined, 'Select at least one interest'],
    ['publicEmail', 'grace', 'Please enter a valid email address'],
    ['publicEmail', 'a@b.co\nBcc: x@y.co', 'Please enter a valid email address'],
    ['publicEmail', `${'x'.repeat(250)}@b.co`, 'Please enter a valid email address'],
  ])('refuses %s %j', async (field, value, message) => {
    const { member, as } = await someone();
    const answer = await save(as, { ...form, [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toContainEqual({ path: field, message });
    expect((await stored(member.id)).first_name).toBe('Ada');
  });

  test('refuses an interest that is on neither list', async () => {
    const { as } = await someone();
    const answer = await save(as, { ...form, interests: ['<script>alert(1)</script>'] });
    expect([answer.status, answer.body.issues?.[0]?.message]).toEqual([400, 'Choose from the list']);
  });
});

describe('addresses of others', () => {
  const FIELDS = [
    ['linkedinUrl', 'Please enter a valid LinkedIn URL'],
    ['tiktokUrl', 'Please enter a valid TikTok URL'],
    ['instagramUrl', 'Please enter a valid Instagram URL'],
  ] as const;
  const TRICKS = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'javascript:https://www.linkedin.com/',
    'https:\n//example.com',
    'https://example.com/\nx',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'https://example.com/"onmouseover="alert(1)',
    'https://example.com/<script>',
    'https:\\\\example.com',
    'https://linkedin.com@evil.example/',
    'https://evil.example/\u202Egpj.exe',
    '//example.com/x',
    'example.com',
    'https://',
    'https://localhost/x',
    'ftp://example.com/',
    `https://example.com/${'x'.repeat(10_000)}`,
    42,
  ];
  test.each(FIELDS)('%s: nothing but http and https, in no disguise', async (field, message) => {
    const { member, as } = await someone();
    for (const trick of TRICKS) {
      const answer = await save(as, { ...form, [field]: trick });
      expect([trick, answer.status]).toEqual([trick, 400]);
      expect(answer.body.issues).toEqual([{ path: field, message }]);
    }
    expect(await stored(member.id)).toMatchObject({
      linkedin_url: null,
      tiktok_url: null,
      instagram_url: null,
    });
  });

  test('harmless ones in every script', async () => {
    const { as } = await someone();
    for (const url of [
      'https://WWW.LinkedIn.com/in/A?b=c&d#e',
      'https://linkedin.com/in/日本',
      'https://de.linkedin.com/in/~x',
    ]) {
      expect((await save(as, { ...form, linkedinUrl: url })).body.linkedinUrl).toBe(url);
    }
  });

  test('[HOLD-42] those of another site are refused, unless they were there before', async () => {
    const { member, as } = await someone();
    const old = 'https://example.com/grace';
    await site.services.db
      .updateTable('members')
      .set({ tiktok_url: old, instagram_url: old })
      .where('id', '=', member.id)
      .execute();
    for (const [path, message] of FIELDS) {
      const answer = await save(as, { ...form, [path]: 'https://elsewhere.example/grace' });
      expect([answer.status, answer.body.issues]).toEqual([400, [{ path, message }]]);
    }
    const kept = await save(as, { ...form, tiktokUrl: old, instagramUrl: old, firstName: 'Kept' });
    expect(kept.body).toMatchObject({ firstName: 'Kept', tiktokUrl: old, instagramUrl: old });
    await save(as, { ...form, tiktokUrl: '' });
    expect((await save(as, { ...form, tiktokUrl: old })).status).toBe(400);
  });

  test('[HOLD-42] what RFC 3986 and RFC 6531 allow is kept; http becomes https', async () => {
    const { as } = await someone();
    const given = { instagramUrl: "http://www.instagram.com/o'neil", publicEmail: 'jörg@exämple.de' };
    expect((await save(as, { ...form, ...given })).body).toMatchObject({
      instagramUrl: "https://www.instagram.com/o'neil",
      publicEmail: 'jörg@exämple.de',
    });
  });
});

test.each(['<script>alert(1)</script>', 'محمد', 'עדה', '👩🏽‍🚀 Zoë', "O'Brien & Söhne", '{{7*7}}'])(
  'a name like %j is a name: kept letter by letter',
  async (firstName) => {
    const { as } = await someone();
    const answer = await save(as, { ...form, firstName, bio: firstName });
    expect([answer.status, answer.body.firstName, answer.body.bio]).toEqual([200, firstName, firstName]);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  },
);
