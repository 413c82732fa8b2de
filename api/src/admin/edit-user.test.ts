// Statements held: access.46, calls.52-53, money.42-43.

import type { AdminUser } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailedCode } from '../identity/testing.ts';
import { buildMember, buildTierMember, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

let as: { cookie: string };
let unconfirmed: { cookie: string };
let adminId: string;
const db = () => site.services.db;
const site = testApp();
beforeAll(async () => {
  const admin = await buildMember(db(), { role: 'admin' });
  adminId = admin.id;
  as = await site.signInAs(admin, { confirmed: true });
  unconfirmed = await site.signInAs(admin);
});

const edit = (member: { id: string }, body: object, by = as) =>
  site.call<AdminUser & { code?: string; issues?: { path: string; message: string }[] }>(
    'PUT',
    `/api/admin/users/${member.id}`,
    { as: by, body },
  );
const entriesOf = (member: { id: string }) =>
  db()
    .selectFrom('audit_entries')
    .leftJoin('audit_personal_values as personal', 'entry_id', 'id')
    .select(['actor_id', 'action', 'audit_entries.after'])
    .select(['personal.before as was', 'personal.after as is'])
    .where('subject_id', '=', member.id)
    .orderBy('id')
    .execute();

describe('PUT /api/admin/users/{id}', () => {
  it('[ADM-6] changes what is given, finds the place, and writes down what changed', async () => {
    const member = await buildMember(db(), { bio: 'Old bio' });
    const before = { email: member.email, location: 'Austin, TX', bio: 'Old bio' };
    const after = { email: `new-${member.email}`, location: 'Boise, ID', bio: null };
    const answer = await edit(member, { firstName: 'Ada', ...after });
    expect(answer).toMatchObject({ status: 200, body: { firstName: 'Ada', lastName: 'Field', ...after } });
    const row = await db()
      .selectFrom('members')
      .select(['city', 'state', 'latitude'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ city: 'Boise', state: 'ID', latitude: expect.any(Number) });
    expect(await entriesOf(member)).toEqual([
      {
        actor_id: adminId,
        action: 'member_edited',
        after: { fields: ['email', 'location', 'bio'] },
        was: before,
        is: after,
      },
    ]);
    expect((await edit(member, after)).status).toBe(200);
    expect(await entriesOf(member)).toHaveLength(1);
  });

  it('[ADM-6] [HOLD-13] their sessions end with it; a code sent to the old address opens nothing', async () => {
    const member = await buildMember(db());
    const old = member.email ?? '';
    const theirs = await site.signInAs(member);
    await site.call('POST', '/api/login/code', { body: { email: old } });
    const code = await mailedCode(db(), old);
    await edit(member, { email: `moved-${old}` });
    expect((await site.call('GET', '/api/auth/user', { as: theirs })).status).toBe(401);
    expect((await site.call('POST', '/api/login/verify', { body: { email: old, code } })).status).toBe(401);
  });

  it('an address that another account has: 409, and nothing changed; its own in other letters will do', async () => {
    const [one, two] = [await buildMember(db()), await buildMember(db())];
    const taken = await edit(one, { firstName: 'Changed', email: two.email?.toUpperCase() });
    expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await entriesOf(one)).toEqual([]);
    const shown = await site.call<AdminUser>('GET', `/api/admin/users/${one.id}`, { as });
    expect(shown.body).toMatchObject({ firstName: 'Ada', email: one.email });
    expect((await edit(one, { email: one.email?.toUpperCase() })).status).toBe(200);
  });

  it('two admins who give one address to two people at once: one of them gets it', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => buildMember(db())));
    const answers = await Promise.all(people.map((person) => edit(person, { email: 'one@only.example' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it('[ADM-6] who changes an address confirms first: it opens the account', async () => {
    const member = await buildMember(db());
    expect((await edit(member, { email: 'x@y.example' }, unconfirmed)).body.code).toBe('confirm_identity');
    expect((await edit(member, { email: member.email, bio: 'Hello' }, unconfirmed)).status).toBe(200);
  });

  it.each([
    ['firstName', '', 'First name is required'],
    ['lastName', ' ', 'Last name is required'],
    ['firstName', 'x'.repeat(51), 'Must be at most 50 characters'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['location', '', 'Location is required'],
    ['bio', 'x'.repeat(501), 'Bio must be under 500 characters'],
  ])('%s %j: %s', async (path, value, message) => {
    const answer = await edit(await buildMember(db()), { [path]: value });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
  });
});

describe('PUT /api/admin/users/{id}/downgrade', () => {
  const downgrade = (member: { id: string }) =>
    site.call<AdminUser & { code?: string }>('PUT', `/api/admin/users/${member.id}/downgrade`, { as });

  it('[ADM-5] to Game Room at once, with the rights of it', async () => {
    const member = await buildTierMember(db(), 'club_house');
    const theirs = await site.signInAs(member);
    const badge = async () =>
      (await site.call<{ badge: { text: string } }>('GET', '/api/auth/user', { as: theirs })).body.badge.text;
    expect(await badge()).toBe('Club');
    expect(await downgrade(member)).toMatchObject({
      status: 200,
      body: {
        subscriptionTier: 'game_room',
        subscriptionExpiresAt: null,
        membership: { label: 'Game Room' },
      },
    });
    expect(await badge()).toBe('Game');
    const [entry] = await db()
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', member.id)
      .execute();
    expect(entry).toMatchObject({
      actor_id: adminId,
      action: 'member_downgraded',
      before: {
        subscriptionTier: 'club_house',
        subscriptionExpiresAt: member.subscription_expires_at?.toISOString(),
      },
      after: { subscriptionTier: 'game_room', subscriptionExpiresAt: null },
      at: TEST_NOW,
    });
    expect((await downgrade(member)).body.code).toBe('nothing_to_downgrade');
  });

  it('[ADM-5] the running subscription ends and is not renewed', async () => {
    const member = await buildTierMember(db(), 'playground');
    const now = TEST_NOW;
    await db()
      .insertInto('subscriptions')
      .values({
        member_id: member.id,
        gateway: 'test',
        gateway_id: `sub_${member.id}`,
        state: 'active',
        tier: 'playground',
        renewal_tier: 'playground',
        started_at: now,
        period_start: now,
        period_end: new Date(now.getTime() + 86_400_000),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await downgrade(member);
    const subscription = await db()
      .selectFrom('subscriptions')
      .select(['state', 'end_reason'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(subscription).toEqual({ state: 'ended', end_reason: 'stopped' });
  });

  it('two at once are one act', async () => {
    const member = await buildTierMember(db(), 'playground');
    const answers = await Promise.all([1, 2, 3].map(() => downgrade(member)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});
