// Statements held: people.19.

import type { AuditEntry } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../platform/audit-log/index.ts';
import {
  buildEvent,
  buildMember,
  DAY,
  type EventRow,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

let as: { cookie: string };
let ada: MemberRow;
let bob: MemberRow;
let cleo: MemberRow;
let event: EventRow;

const site = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeAll(async () => {
  const { db } = site.services;
  const admin = (first: string) => buildMember(db, { role: 'admin', first_name: first, last_name: 'Admin' });
  ada = await admin('Ada');
  bob = await admin('Bob');
  cleo = await buildMember(db, { first_name: 'Cleo', last_name: 'Patra', email: 'cleo@example.com' });
  event = await buildEvent(db, { title: 'Chess at dawn' });
  as = await site.signInAs(ada);
  const write = (days: number, entry: Omit<Parameters<typeof recordAudit>[1], 'at'>) =>
    recordAudit(db, { ...entry, at: new Date(TEST_NOW.getTime() + days * DAY) });
  const member = { kind: 'member', id: cleo.id } as const;
  await write(-2, {
    actorId: null,
    action: 'role_changed',
    subject: { kind: 'member', id: ada.id },
    after: { role: 'admin' },
  });
  await write(-1, {
    actorId: ada.id,
    action: 'member_edited',
    subject: member,
    after: { fields: ['firstName'] },
    personal: { memberId: cleo.id, before: { firstName: 'Leo' }, after: { firstName: 'Cleo' } },
  });
  await write(0, {
    actorId: bob.id,
    action: 'event_rejected',
    subject: { kind: 'event', id: event.id },
    note: 'Too early',
  });
  await write(0, {
    actorId: bob.id,
    action: 'role_changed',
    subject: member,
    before: { role: 'user' },
    after: { role: 'host' },
  });
});

const read = (query = '') => site.call<AuditEntry[]>('GET', `/api/admin/audit${query}`, { as });
const told = async (query = '') =>
  (await read(query)).body.map(
    ({ actor, label, subject }) => `${actor ? actor.name : 'The operator'} ${label} ${subject.name}`,
  );

const ROLE = 'Bob Admin changed the role of Cleo Patra';
const REJECTED = 'Bob Admin rejected Chess at dawn';
const EDITED = 'Ada Admin edited Cleo Patra';
const FIRST = 'The operator changed the role of Ada Admin';

describe('GET /api/admin/audit', () => {
  it('says who did what to whom, newest first, with names of today', async () => {
    expect(await told()).toEqual([ROLE, REJECTED, EDITED, FIRST]);
  });

  it('has what was and what is, personal values among it', async () => {
    const [, rejected, edited] = (await read()).body;
    expect(edited).toEqual({
      id: expect.any(String),
      at: '2026-11-20T18:00:00.000Z',
      actor: { id: ada.id, name: 'Ada Admin' },
      action: 'member_edited',
      label: 'edited',
      subject: { kind: 'member', id: cleo.id, name: 'Cleo Patra' },
      before: { firstName: 'Leo' },
      after: { fields: ['firstName'], firstName: 'Cleo' },
      note: null,
    });
    expect(rejected).toMatchObject({ note: 'Too early', before: null, after: null });
  });

  it.each<[string, () => string, string[]]>([
    ['who, by name', () => '?who=bob', [ROLE, REJECTED]],
    ['who, by id', () => `?who=${ada.id}`, [EDITED]],
    ['the operator', () => '?who=operator', [FIRST]],
    ['nobody of that name', () => '?who=nobody', []],
    ['what', () => '?what=role_changed', [ROLE, FIRST]],
    ['anything', () => '?what=all', [ROLE, REJECTED, EDITED, FIRST]],
    ['whom, by address', () => '?whom=cleo@example.com', [ROLE, EDITED]],
    ['an event, by id', () => `?whom=${event.id}`, [REJECTED]],
    ['from a day on', () => '?from=2026-11-20', [ROLE, REJECTED, EDITED]],
    ['up to a day', () => '?to=2026-11-20', [EDITED, FIRST]],
    ['of one day', () => '?from=2026-11-20&to=2026-11-20', [EDITED]],
    [
      'from one instant until another',
      () => '?from=2026-11-20T00:00:00.000Z&to=2026-11-21T00:00:00.000Z',
      [EDITED],
    ],
    ['all at once', () => '?who=bob&what=role_changed&whom=cleo&from=2026-11-21&to=2026-11-21', [ROLE]],
  ])('%s', async (_what, query, expected) => {
    expect(await told(query())).toEqual(expected);
  });

  it('comes in pages', async () => {
    const seen: string[] = [];
    let query: string | undefined = '?limit=1';
    while (query) {
      const page: Awaited<ReturnType<typeof read>> = await read(query);
      seen.push(...page.body.map((entry) => entry.id));
      const { link } = page.headers;
      query = typeof link === 'string' ? /audit(\?.+?)>/.exec(link)?.[1] : undefined;
    }
    expect(seen).toEqual((await read()).body.map((entry) => entry.id));
    expect((await read('?cursor=x')).status).toBe(400);
  });

  it('[ADM-22] of a deleted account an id is left', async () => {
    const admin = await site.signInAs(ada, { confirmed: true });
    await site.call('DELETE', `/api/admin/users/${cleo.id}`, { as: admin });
    const [deleted, role, , edited] = (await read()).body;
    const subject = { kind: 'member', id: cleo.id, name: null };
    expect(deleted).toMatchObject({ action: 'member_deleted', actor: { name: 'Ada Admin' }, subject });
    expect(role).toMatchObject({ before: { role: 'user' }, after: { role: 'host' }, subject });
    expect(edited).toMatchObject({ before: null, after: { fields: ['firstName'] }, subject });
    expect((await read()).text).not.toMatch(/cleo/i);
  });
});
