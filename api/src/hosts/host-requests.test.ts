// Statements held: access.32.

import type { ErrorBody, HostRequest, OwnHostRequest } from '@backyard/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildHost, buildMember, buildTierMember, type MemberRow } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { hostMails } from './index.ts';

let asAdmin: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
beforeAll(async () => {
  asAdmin = await test.signInAs(await buildMember(test.services.db, { role: 'admin' }), { confirmed: true });
});
const db = () => test.services.db;

let member: MemberRow;
let as: { cookie: string };
beforeEach(async () => {
  member = await buildTierMember(db(), 'club_house', {
    first_name: 'Chris',
    last_name: `Host ${Math.random()}`,
  });
  as = await test.signInAs(member);
});

const ask = (message = 'Chess in the park', who = as) =>
  test.call<OwnHostRequest & ErrorBody>('POST', '/api/host/request', { as: who, body: { message } });
const mine = () => test.call<OwnHostRequest>('GET', '/api/host/request', { as });
const listed = async () => {
  const { body } = await test.call<HostRequest[]>('GET', '/api/admin/host-requests', { as: asAdmin });
  const request = body.find((one) => one.member.id === member.id);
  if (!request) throw new Error('not listed');
  return request;
};
const answer = async (how: 'accept' | 'refuse', body: object) =>
  test.call<HostRequest & ErrorBody>('PUT', `/api/admin/host-requests/${(await listed()).id}/${how}`, {
    as: asAdmin,
    body,
  });
/** Subjects and texts of what the member is sent. */
async function read() {
  const rows = await db()
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
  const composed: Awaited<ReturnType<(typeof hostMails)[number]['compose']>>[] = [];
  for (const { id, kind, member_id: memberId, recipient, payload } of rows) {
    const template = hostMails.find((one) => one.kind === kind);
    if (template) composed.push(await template.compose(test.services, { id, memberId, recipient, payload }));
  }
  return composed.map((mail) => ({ subject: mail?.subject, text: mail?.text ?? '' }));
}

describe('asking to become a host', () => {
  it('[HOLD-2] twelve members in turn: a statement goes on working once it is planned for all of them', async () => {
    for (let turn = 0; turn < 12; turn++) {
      const next = await test.signInAs(await buildTierMember(db(), 'club_house'));
      expect((await ask(`Chess, ${turn}`, next)).status).toBe(201);
    }
  });

  it('[HOST-60] Club House members, once at a time; a second call is the same request', async () => {
    expect((await mine()).body).toMatchObject({ status: 'none', abilities: { ask: { allowed: true } } });
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 201,
    ]);
    expect((await mine()).body).toMatchObject({
      status: 'pending',
      message: 'Chess in the park',
      abilities: { ask: { allowed: false, reason: 'request_waiting' } },
    });
    expect(await listed()).toMatchObject({
      status: 'pending',
      member: { email: member.email, firstName: 'Chris', eventsAttended: 0 },
      suggestedHostName: `Chris ${member.last_name}`,
    });
  });

  it('[HOST-60] nobody else', async () => {
    for (const [who, code] of [
      [await buildTierMember(db(), 'playground'), 'club_house_required'],
      [
        await buildTierMember(db(), 'club_house', { subscription_expires_at: new Date(0) }),
        'club_house_required',
      ],
      [await buildHost(db()), 'already_host'],
      [await buildMember(db(), { role: 'admin' }), 'already_host'],
    ] as const)
      expect((await ask('Please', await test.signInAs(who))).body.code).toBe(code);
    expect((await ask('  ')).body.issues).toEqual([
      { path: 'message', message: 'Say a few words about what you would like to host' },
    ]);
  });

  it('[HOST-61] accepted: a host with a name and a page, told by mail, written down', async () => {
    await ask();
    expect((await answer('accept', { notes: 'Welcome' })).body).toMatchObject({
      status: 'accepted',
      notes: 'Welcome',
    });
    expect((await answer('accept', {})).body.code).toBe('request_decided');
    expect((await mine()).body.status).toBe('accepted');
    const name = `Chris ${member.last_name}`;
    expect((await test.call('GET', `/api/hosts/${encodeURIComponent(name)}`)).status).toBe(200);
    expect((await test.call('GET', '/api/host/events', { as })).status).toBe(200);
    const [mail] = await read();
    expect(mail?.subject).toBe('You are a host on Backyard now');
    expect(mail?.text).toContain(`/host/${encodeURIComponent(name)}`);
    expect(mail?.text).toContain('Welcome');
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('subject_id', '=', member.id)
      .execute();
    expect(entries).toEqual([{ action: 'host_request_accepted', after: { role: 'host' } }]);
  });

  it('[HOST-61] under a name that the admin gives, unless it is taken: then nothing happened', async () => {
    await buildHost(db(), 'Chess Club');
    await ask();
    expect((await answer('accept', { hostName: 'CHESS-CLUB' })).body.code).toBe('host_name_taken');
    expect((await mine()).body.status).toBe('pending');
    expect((await answer('accept', { hostName: 'Chess Park' })).status).toBe(200);
    expect((await test.call('GET', '/api/hosts/Chess%20Park')).status).toBe(200);
  });

  it('[HOST-62] refused: told why, and welcome to ask again', async () => {
    await ask();
    expect((await answer('refuse', { notes: ' ' })).status).toBe(400);
    expect((await answer('refuse', { notes: 'Come to a few events first' })).status).toBe(200);
    expect((await mine()).body).toMatchObject({
      status: 'refused',
      notes: 'Come to a few events first',
      abilities: { ask: { allowed: true } },
    });
    const [mail] = await read();
    expect(mail?.text).toContain('Come to a few events first');
    expect((await test.call('GET', '/api/host/events', { as })).status).toBe(403);
    expect((await ask('Now I have')).status).toBe(201);
  });

  it('[HOST-61] of two admins at once one decides', async () => {
    await ask();
    const replies = await Promise.all([answer('accept', {}), answer('refuse', { notes: 'No' })]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await read()).toHaveLength(1);
  });
});
