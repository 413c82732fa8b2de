import { describe, expect, it } from 'vitest';
import { buildMember } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

const site = testApp();

const db = () => site.services.db;
const withoutCodes = async (values = {}) => {
  const member = await buildMember(db(), values);
  await db().updateTable('members').set({ codes_off: true }).where('id', '=', member.id).execute();
  return member;
};
const switchOn = (as: { cookie: string }, member: { id: string }) =>
  site.call<{ code?: string; codesOff?: boolean }>('PUT', `/api/admin/users/${member.id}/codes`, { as });
const entriesOf = (member: { id: string }) =>
  db()
    .selectFrom('audit_entries')
    .select(['actor_id', 'action'])
    .where('subject_id', '=', member.id)
    .execute();
const mailsOf = async (member: { id: string }) =>
  (
    await db()
      .selectFrom('mails')
      .select(['kind', 'payload'])
      .where('member_id', '=', member.id)
      .orderBy('id')
      .execute()
  ).map(({ kind, payload }) => [kind, payload]);

describe('PUT /api/admin/users/{id}/codes', () => {
  it('[HOLD-8] [ADM-18] codes confirm again for whoever lost every passkey; written down, and told', async () => {
    const admin = await buildMember(db(), { role: 'admin' });
    const member = await withoutCodes();
    const as = await site.signInAs(admin, { confirmed: true });
    const seen = await site.call('GET', `/api/admin/users/${member.id}`, { as });
    expect(seen.body).toMatchObject({ codesOff: true, abilities: { switchCodesOn: { allowed: true } } });
    expect(await switchOn(as, member)).toMatchObject({ status: 200, body: { codesOff: false } });
    expect(await entriesOf(member)).toEqual([{ actor_id: admin.id, action: 'codes_switched_on' }]);
    expect(await mailsOf(member)).toEqual([['codes_switched', { to: 'on', by: 'admin' }]]);
    const own = await site.signInAs(member);
    expect((await site.call('POST', '/api/step-up/code', { as: own })).status).toBe(202);
    // A second press: nothing is left to do, and no other mail is sent.
    expect(await switchOn(as, member)).toMatchObject({ status: 409, body: { code: 'codes_on' } });
    expect(await entriesOf(member)).toHaveLength(1);
  });

  it('[ADM-18] nobody does so for themselves, or for somebody who is not there', async () => {
    const admin = await withoutCodes({ role: 'admin' });
    const as = await site.signInAs(admin, { confirmed: true, byPasskey: true });
    expect(await switchOn(as, admin)).toMatchObject({ status: 409, body: { code: 'own_codes' } });
    expect(await switchOn(as, { id: '0190a000-0000-7000-8000-000000000000' })).toMatchObject({ status: 404 });
    expect(await mailsOf(admin)).toEqual([]);
  });

  it('[HOLD-8] an admin without codes does nothing of this in a session that a code confirmed', async () => {
    const admin = await withoutCodes({ role: 'admin' });
    const member = await withoutCodes();
    const as = await site.signInAs(admin, { confirmed: true });
    expect(await switchOn(as, member)).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
    const change = { as, body: { role: 'host' } };
    expect((await site.call('PUT', `/api/admin/users/${member.id}/role`, change)).status).toBe(403);
  });
});
