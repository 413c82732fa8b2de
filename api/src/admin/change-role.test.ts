// Statements held: access.20, calls.51, event.71, people.17-18.

import { describe, expect, it } from 'vitest';
import { buildHost, buildMember, TEST_NOW, type MemberRow } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';
import { changeRole } from './change-role.ts';

const site = testApp(async () => ({ databaseUrl: await freshDatabase() }));

const db = () => site.services.db;
const confirmed = (member: { id: string }) => site.signInAs(member, { confirmed: true });
const buildAdmin = () => buildMember(db(), { role: 'admin' });
const put = (as: { cookie: string }, member: { id: string }, role: string) =>
  site.call<{ code?: string; role?: string; hostName?: string | null }>(
    'PUT',
    `/api/admin/users/${member.id}/role`,
    { as, body: { role } },
  );
const entriesOf = (member: { id: string }) =>
  db()
    .selectFrom('audit_entries')
    .leftJoin('audit_personal_values as personal', 'entry_id', 'id')
    .select([
      'actor_id',
      'action',
      'audit_entries.before',
      'audit_entries.after',
      'personal.after as personal',
      'at',
    ])
    .where('subject_id', '=', member.id)
    .orderBy('id')
    .execute();
const admins = async () =>
  (await db().selectFrom('members').select('id').where('role', '=', 'admin').execute()).length;

describe('PUT /api/admin/users/{id}/role', () => {
  it('changes the role, and writes down who did it', async () => {
    const admin = await buildAdmin();
    const member = await buildMember(db());
    const as = await confirmed(admin);
    expect(await put(as, member, 'admin')).toMatchObject({ status: 200, body: { role: 'admin' } });
    // Repeating it changes nothing, and is not logged.
    expect((await put(as, member, 'admin')).status).toBe(200);
    expect((await put(as, member, 'user')).body).toMatchObject({ role: 'user' });
    const entry = { actor_id: admin.id, action: 'role_changed', personal: null, at: TEST_NOW };
    expect(await entriesOf(member)).toEqual([
      { ...entry, before: { role: 'user' }, after: { role: 'admin' } },
      { ...entry, before: { role: 'admin' }, after: { role: 'user' } },
    ]);
  });

  it('[ADM-2] an open session has the new rights, and no longer the old ones, from the next call on', async () => {
    const as = await confirmed(await buildAdmin());
    const member = await buildMember(db());
    const theirs = await confirmed(member);
    const users = async () => (await site.call('GET', '/api/admin/users', { as: theirs })).status;
    const me = async () =>
      (await site.call<{ abilities: object }>('GET', '/api/auth/user', { as: theirs })).body.abilities;
    expect(await users()).toBe(403);
    await put(as, member, 'admin');
    expect(await users()).toBe(200);
    expect(await me()).toMatchObject({ admin: true });
    await put(as, member, 'user');
    expect(await users()).toBe(403);
    expect((await put(theirs, member, 'admin')).body.code).toBe('admin_required');
    expect((await site.call('GET', '/api/admin/audit', { as: theirs })).status).toBe(403);
    expect(await me()).toMatchObject({ admin: false, host: false });
  });

  it('[ADM-1] not one’s own, whatever it would become', async () => {
    const admin = await buildAdmin();
    const as = await confirmed(admin);
    for (const role of ['user', 'host', 'admin']) {
      expect(await put(as, admin, role)).toMatchObject({ status: 409, body: { code: 'own_role' } });
    }
    expect(await entriesOf(admin)).toEqual([]);
  });

  it('is for accounts that are there, and roles that exist', async () => {
    const as = await confirmed(await buildAdmin());
    const gone = await buildMember(db(), { email: null, deleted_at: TEST_NOW });
    expect((await put(as, gone, 'host')).body.code).toBe('member_not_found');
    expect((await put(as, await buildMember(db()), 'owner')).status).toBe(400);
  });
});

describe('hosts', () => {
  it('[ADM-4] a new host has a public name, told apart from all others', async () => {
    const as = await confirmed(await buildAdmin());
    const people = await Promise.all(
      [1, 2, 3].map(() => buildMember(db(), { first_name: 'Rosa', last_name: 'Lux' })),
    );
    const names = await Promise.all(
      people.map(async (person) => (await put(as, person, 'host')).body.hostName),
    );
    expect(new Set(names).size).toBe(3);
    expect(names.every((name) => name?.startsWith('Rosa Lux'))).toBe(true);
    const nameless = await buildMember(db(), { onboarded: false });
    expect((await put(as, nameless, 'host')).body.hostName).toEqual(expect.any(String));
    const [entry] = await entriesOf(people[0] as MemberRow);
    expect(entry).toMatchObject({ after: { role: 'host' }, personal: { hostName: names[0] } });
  });

  it('[ADM-4] who is host no longer keeps the name for their events, and gets it back with the role', async () => {
    const as = await confirmed(await buildAdmin());
    const host = await buildHost(db(), 'The Board Room');
    const theirs = await site.signInAs(host);
    const me = async () =>
      (await site.call<{ abilities: object }>('GET', '/api/auth/user', { as: theirs })).body.abilities;
    expect(await me()).toMatchObject({ host: true });
    expect((await put(as, host, 'user')).body).toMatchObject({ role: 'user', hostName: 'The Board Room' });
    expect(await me()).toMatchObject({ host: false });
    expect((await put(as, host, 'host')).body).toMatchObject({ role: 'host', hostName: 'The Board Room' });
  });
});

describe('[ADM-2] admins who act at once', () => {
  it('two who take each other’s role: one of them stays', async () => {
    for (let round = 0; round < 8; round++) {
      await db().updateTable('members').set({ role: 'user' }).where('role', '=', 'admin').execute();
      const [ada, bob] = [await buildAdmin(), await buildAdmin()];
      const [byAda, byBob] = [await confirmed(ada), await confirmed(bob)];
      const statuses = await Promise.all([put(byAda, bob, 'user'), put(byBob, ada, 'user')]);
      expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
      expect(await admins()).toBe(1);
    }
  });

  it('one deletes the other, who takes the role of the first: one of them stays', async () => {
    for (let round = 0; round < 8; round++) {
      await db().updateTable('members').set({ role: 'user' }).where('role', '=', 'admin').execute();
      const [ada, bob] = [await buildAdmin(), await buildAdmin()];
      const [byAda, byBob] = [await confirmed(ada), await confirmed(bob)];
      await Promise.all([
        site.call('DELETE', `/api/admin/users/${bob.id}`, { as: byAda }),
        put(byBob, ada, 'user'),
      ]);
      expect(await admins()).toBe(1);
    }
  });

  it('one leaves while the other is deleted by a third: somebody stays', async () => {
    for (let round = 0; round < 5; round++) {
      await db().updateTable('members').set({ role: 'user' }).where('role', '=', 'admin').execute();
      const people = [await buildAdmin(), await buildAdmin(), await buildAdmin()];
      const [ada, bob, cleo] = people as [MemberRow, MemberRow, MemberRow];
      const [byAda, byBob, byCleo] = await Promise.all([confirmed(ada), confirmed(bob), confirmed(cleo)]);
      await Promise.all([
        site.call('DELETE', '/api/user', { as: byAda }),
        put(byBob, cleo, 'user'),
        site.call('DELETE', `/api/admin/users/${bob.id}`, { as: byCleo }),
      ]);
      expect(await admins()).toBeGreaterThan(0);
    }
  });

  it('[ADM-2] the operator cannot take the last one’s role either', async () => {
    await db().updateTable('members').set({ role: 'user' }).where('role', '=', 'admin').execute();
    const two = [await buildAdmin(), await buildAdmin()];
    const revoke = (member: MemberRow) =>
      db()
        .transaction()
        .execute((trx) =>
          changeRole(trx, { actorId: null, memberId: member.id, role: 'user', now: TEST_NOW }),
        );
    const answers = await Promise.allSettled(two.map(revoke));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({
      code: 'only_admin',
    });
    expect(await admins()).toBe(1);
  });
});
