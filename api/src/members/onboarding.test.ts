// Statements held: calls.12, money.6, onboarding.32, onboarding.36, onboarding.41-42, profile.4, profile.6.

import { errorBody, routes, type CurrentUser, type ErrorBody } from '@backyard/contract';
import { describe, expect, test } from 'vitest';
import { buildMember, TEST_NOW } from '../testing/builders.ts';
import { TEST_ORIGIN, testApp } from '../testing/test-app.ts';

const site = testApp();

const wizard = {
  firstName: 'Grace',
  lastName: 'Hopper',
  bio: 'Ships and 🐛 bugs',
  age: '26-29',
  location: 'Austin, TX',
  travelDistance: 25,
  interests: ['Hiking', 'Art & Crafts'],
  responses: {
    social_style: 'introvert',
    time_preference: ['weekday_evening', 'weekend_morning'],
  },
};

async function newcomer() {
  const member = await buildMember(site.services.db, { onboarded: false });
  return { id: member.id, email: member.email, as: await site.signInAs(member) };
}
const finish = (as: { cookie: string }, body: unknown) =>
  site.call<CurrentUser>('POST', routes.members.completeOnboarding.path, { as, body });
const refused = (as: { cookie: string }, body: unknown) =>
  site.call<ErrorBody>('POST', routes.members.completeOnboarding.path, { as, body });

/** All that the wizard writes about a member. */
async function stored(memberId: string) {
  const { db } = site.services;
  const [member, interests, answers] = await Promise.all([
    db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow(),
    db
      .selectFrom('member_interests')
      .select('interest')
      .where('member_id', '=', memberId)
      .orderBy('interest')
      .execute(),
    db
      .selectFrom('onboarding_answers')
      .select(['question', 'answers'])
      .where('member_id', '=', memberId)
      .orderBy('question')
      .execute(),
  ]);
  return { member, interests: interests.map((row) => row.interest), answers };
}

describe('finishing the wizard', () => {
  test('stores profile, interests and answers, and opens the pages of members', async () => {
    const { id, email, as } = await newcomer();
    expect((await site.call<CurrentUser>('GET', '/api/auth/user', { as })).body.abilities.browse).toBe(false);
    const answer = await finish(as, wizard);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id,
      email,
      firstName: 'Grace',
      lastName: 'Hopper',
      bio: 'Ships and 🐛 bugs',
      ageRange: '26-29',
      age: null,
      location: 'Austin, TX',
      travelDistance: 25,
      interests: ['Art & Crafts', 'Hiking'],
      onboardingCompleted: true,
      badge: { tone: 'game_room', text: 'Game', mobileText: 'Free Member' },
      abilities: { browse: true, host: false, becomeHost: false, admin: false },
    });
    expect((await site.call('GET', '/api/auth/user', { as })).body).toEqual(answer.body);
    const rows = await stored(id);
    expect(rows.member).toMatchObject({ city: 'Austin', state: 'TX', onboarding_completed_at: TEST_NOW });
    expect(rows.member.latitude).toBeCloseTo(30.27, 1);
    expect(rows.member.longitude).toBeCloseTo(-97.74, 1);
    expect(rows.answers).toEqual([
      { question: 'social_style', answers: ['introvert'] },
      { question: 'time_preference', answers: ['weekday_evening', 'weekend_morning'] },
    ]);
  });

  test('a place nobody knows keeps its text and gets no coordinates', async () => {
    const { id, as } = await newcomer();
    const answer = await finish(as, { ...wizard, location: '  Atlantis, under the sea ' });
    expect(answer.body.location).toBe('Atlantis, under the sea');
    expect((await stored(id)).member).toMatchObject({
      city: null,
      state: null,
      latitude: null,
      longitude: null,
    });
  });

  test('bio, distance and answers may be left out: no bio, 10 miles, no answers', async () => {
    const { firstName, lastName, age, location, interests } = wizard;
    const { id, as } = await newcomer();
    const answer = await finish(as, { firstName, lastName, age, location, interests });
    expect(answer.body).toMatchObject({ bio: null, travelDistance: 10 });
    expect((await stored(id)).answers).toEqual([]);
  });

  test('what is said twice counts once, an empty list is no answer, unknown questions are dropped', async () => {
    const { id, as } = await newcomer();
    const answer = await finish(as, {
      ...wizard,
      interests: ['Music', 'Music'],
      responses: { time_preference: [], commitment_level: 'planned', shoe_size: '42' },
    });
    expect(answer.body.interests).toEqual(['Music']);
    expect((await stored(id)).answers).toEqual([{ question: 'commitment_level', answers: ['planned'] }]);
  });

  test('role, tier and the rest are not the client’s to say', async () => {
    const { id, email, as } = await newcomer();
    const answer = await finish(as, {
      ...wizard,
      id: '019aa000-0000-7000-8000-000000000000',
      email: 'other@example.com',
      role: 'admin',
      subscriptionTier: 'club_house',
      subscriptionExpiresAt: '2030-01-01T00:00:00.000Z',
      onboardingCompleted: false,
      latitude: 0,
      abilities: { admin: true },
    });
    expect(answer.body).toMatchObject({
      id,
      email,
      role: 'user',
      subscriptionTier: 'game_room',
      subscriptionExpiresAt: null,
      onboardingCompleted: true,
      abilities: { admin: false },
    });
  });
});

describe('again', () => {
  test('a second time answers with what is, and changes nothing', async () => {
    const { id, as } = await newcomer();
    const first = await finish(as, wizard);
    const before = await stored(id);
    const second = await finish(as, { ...wizard, firstName: 'Other', interests: ['Yoga'], responses: {} });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await stored(id)).toEqual(before);
  });

  test('ten at once: one of them is stored, whole', async () => {
    const { id, as } = await newcomer();
    const interests = [
      'Hiking',
      'Cooking',
      'Sports',
      'Music',
      'Reading',
      'Movies',
      'Tech',
      'Yoga',
      'Travel',
      'Gaming',
    ];
    const answers = await Promise.all(
      interests.map((interest) => finish(as, { ...wizard, firstName: interest, interests: [interest] })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    const rows = await stored(id);
    expect(rows.interests).toEqual([rows.member.first_name]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  });

  test('when the last part fails, no part is stored', async () => {
    const { id, as } = await newcomer();
    const before = await stored(id);
    const { pool } = site.services;
    await pool.query('alter table onboarding_answers add constraint closed check (false) not valid');
    try {
      expect((await refused(as, wizard)).body).toMatchObject({ code: 'bad_request' });
    } finally {
      await pool.query('alter table onboarding_answers drop constraint closed');
    }
    expect(await stored(id)).toEqual(before);
  });
});

describe('what is refused', () => {
  test('nobody is signed in', async () => {
    const answer = await site.call<ErrorBody>('POST', '/api/onboarding', { body: wizard });
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized']);
  });

  test.each([
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['firstName', undefined, 'First name is required'],
    ['firstName', 7, 'First name is required'],
    ['firstName', 'a'.repeat(51), 'Must be at most 50 characters'],
    ['firstName', 'a\u0000b', 'That text holds a character we cannot store'],
    ['firstName', 'Ada\r\nBcc: all@example.com', 'That text holds a character we cannot store'],
    ['lastName', '\u202Egnp.exe', 'That text holds a character we cannot store'],
    ['lastName', '', 'Last name is required'],
    ['location', 'Austin\nTX', 'That text holds a character we cannot store'],
    ['location', '', 'Location is required'],
    ['location', 'x'.repeat(101), 'Must be at most 100 characters'],
    ['bio', 'x'.repeat(501), 'Bio must be under 500 characters'],
    ['age', '17', 'Choose an age range'],
    ['age', 22, 'Choose an age range'],
    ['age', undefined, 'Choose an age range'],
    ['travelDistance', 7, 'Choose one of the distances'],
    ['travelDistance', '10', 'Choose one of the distances'],
    ['interests', [], 'Select at least one interest'],
    ['interests', undefined, 'Select at least one interest'],
    ['interests', 'Hiking', 'Select at least one interest'],
    ['responses', [], expect.any(String)],
  ])('%s: %j', async (field, value, message) => {
    const { id, as } = await newcomer();
    const before = await stored(id);
    const { status, body } = await refused(as, { ...wizard, [field]: value });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.issues).toEqual([{ path: field, message }]);
    expect(await stored(id)).toEqual(before);
  });

  test.each([
    [{ interests: ['Hiking', 'Poker'] }, 'interests.1'],
    [{ responses: { social_style: 'loud' } }, 'responses.social_style'],
    [{ responses: { social_style: ['introvert'] } }, 'responses.social_style'],
    [{ responses: { time_preference: 'weekday_evening' } }, 'responses.time_preference'],
    [{ responses: { time_preference: ['midnight'] } }, 'responses.time_preference.0'],
  ])('%j, at %s', async (fields, path) => {
    const { as } = await newcomer();
    const { status, body } = await refused(as, { ...wizard, ...fields });
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
  });

  const own = { origin: TEST_ORIGIN, 'content-type': 'application/json' };
  const good = JSON.stringify(wizard);
  test.each([
    ['malformed JSON', own, '{"firstName": ', 400, 'bad_request'],
    ['null', own, 'null', 400, 'invalid_input'],
    ['a list', own, '[]', 400, 'invalid_input'],
    ['a prototype', own, '{"__proto__": {"role": "admin"}}', 400, 'bad_request'],
    ['10 MB', own, JSON.stringify({ ...wizard, bio: 'x'.repeat(10 * 1024 * 1024) }), 413, 'too_large'],
    ['another site', { ...own, origin: 'https://evil.example' }, good, 403, 'foreign_origin'],
    ['no Origin', { 'content-type': 'application/json' }, good, 403, 'foreign_origin'],
    ['text/plain', { ...own, 'content-type': 'text/plain' }, good, 415, 'json_required'],
  ])('%s: in the one error shape, and nothing is written', async (_what, headers, payload, status, code) => {
    const { id, as } = await newcomer();
    const before = await stored(id);
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/onboarding',
      headers: { host: 'localhost', ...headers, ...as },
      payload,
    });
    expect([answer.statusCode, errorBody.parse(answer.json()).code]).toEqual([status, code]);
    expect(await stored(id)).toEqual(before);
  });
});
