// Statements held: people.19.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember, TEST_NOW } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';
import type { Services } from '../services.ts';
import { recordAudit } from './index.ts';

let services: Services;
const db = () => services.db;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => db().destroy());

const act = {
  actorId: null,
  action: 'member_edited',
  after: { fields: ['bio'] },
  note: 'She asked for it',
  at: TEST_NOW,
} as const;

async function memberWithEntry() {
  const member = await buildMember(db());
  await recordAudit(db(), {
    ...act,
    subject: { kind: 'member', id: member.id },
    personal: { memberId: member.id, before: { bio: 'Old' }, after: { bio: 'New' } },
  });
  return member;
}

const personalOf = (memberId: string) =>
  db()
    .selectFrom('audit_personal_values')
    .select(['before', 'after', 'note'])
    .where('member_id', '=', memberId)
    .execute();

const REFUSED = { code: '42501' };

describe('[ADM-20] nobody changes or removes an entry', () => {
  it.each([
    ["update audit_entries set action = 'something_else'"],
    ['update audit_entries set at = now() where false'],
    ['delete from audit_entries'],
    ['truncate audit_entries cascade'],
    ["update audit_personal_values set note = 'nothing'"],
    ['delete from audit_personal_values'],
    ['truncate audit_personal_values'],
    ['delete from audit_entries using audit_personal_values where entry_id = id'],
  ])('%s', async (statement) => {
    await memberWithEntry();
    await expect(sql.raw(statement).execute(db())).rejects.toMatchObject(REFUSED);
  });
});

it('[ADM-21] an entry is written with its act, or not at all', async () => {
  const member = await buildMember(db());
  const acting = db()
    .transaction()
    .execute(async (trx) => {
      await recordAudit(trx, { ...act, subject: { kind: 'member', id: member.id } });
      throw new Error('the act failed');
    });
  await expect(acting).rejects.toThrow('the act failed');
  const rows = await db()
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_id', '=', member.id)
    .execute();
  expect(rows).toEqual([]);
});

describe('[ADM-22] what is personal', () => {
  it('stands apart, a note about a member too, and goes when the account does; the entry stays', async () => {
    const member = await memberWithEntry();
    const other = await memberWithEntry();
    expect(await personalOf(member.id)).toEqual([
      { before: { bio: 'Old' }, after: { bio: 'New' }, note: 'She asked for it' },
    ]);
    await db()
      .updateTable('members')
      .set({ deleted_at: TEST_NOW, email: null })
      .where('id', '=', member.id)
      .execute();
    expect(await personalOf(member.id)).toEqual([]);
    expect(await personalOf(other.id)).toHaveLength(1);
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after', 'note'])
      .where('subject_id', '=', member.id)
      .execute();
    expect(entries).toEqual([
      { action: 'member_edited', before: null, after: { fields: ['bio'] }, note: null },
    ]);
  });

  it('a note about an event stays with the entry; one that is somebody’s goes with them', async () => {
    const host = await buildMember(db());
    const subject = { kind: 'event', id: '0190a000-0000-7000-8000-000000000001' } as const;
    const eventAct = { ...act, action: 'event_rejected', after: {}, subject } as const;
    await recordAudit(db(), eventAct);
    await recordAudit(db(), { ...eventAct, note: null, personal: { memberId: host.id, note: 'Dear Ada' } });
    const notes = await db()
      .selectFrom('audit_entries')
      .select('note')
      .where('subject_id', '=', subject.id)
      .orderBy('id')
      .execute();
    expect(notes).toEqual([{ note: 'She asked for it' }, { note: null }]);
    expect(await personalOf(host.id)).toMatchObject([{ note: 'Dear Ada' }]);
  });
});
