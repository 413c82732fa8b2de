// Statements held: follow.10.

import { randomUUID } from 'node:crypto';
import { routes } from '@backyard/contract';
import type { OwnFollows } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { createMessage } from '../../platform/mailer/message.ts';
import { buildHost, buildMember, TEST_NOW } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { tableContents } from '../../testing/table-contents.ts';
import { testApp } from '../../testing/test-app.ts';

const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
const db = () => test.services.db;

const FORM = 'application/x-www-form-urlencoded';
let count = 0;
async function follower() {
  const name = `Leave <${++count}> & go`;
  const host = await buildHost(db(), name);
  const member = await buildMember(db());
  const as = await test.signInAs(member);
  expect((await test.call('POST', `/api/hosts/${encodeURIComponent(name)}/follow`, { as })).status).toBe(201);
  const { token } = await db()
    .selectFrom('followers')
    .select('token')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const mine = async () => {
    const { body } = await test.call<OwnFollows>('GET', '/api/user/follows', { as });
    return { mails: body.mails, hosts: body.hosts.map(({ hostName }) => hostName) };
  };
  return { name, host, token, url: `/follow-mails/${token}`, mine };
}
/** As a mail program sends it: from its own server, with no session and no Origin. */
const post = (url: string, payload: string, type = FORM) =>
  test.app.inject({ method: 'POST', url, headers: { host: 'localhost', 'content-type': type }, payload });

describe('the way out of these mails', () => {
  it('[FOLLOW-10] one press of the mail program ends them, and answers without leading elsewhere', async () => {
    const { name, url, mine } = await follower();
    for (let press = 0; press < 2; press++) {
      const reply = await post(url, 'List-Unsubscribe=One-Click');
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['location']).toBeUndefined();
    }
    expect(await mine()).toEqual({ mails: false, hosts: [name] });
  });

  it('[FOLLOW-10] also as multipart/form-data', async () => {
    const { url, mine } = await follower();
    const parts =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await post(url, parts, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
    expect((await mine()).mails).toBe(false);
  });

  it('[FOLLOW-10] opening it asks and changes nothing, and does not tell whom they follow', async () => {
    const { name, host, url } = await follower();
    const before = await tableContents(db());
    const reply = await test.call('GET', url);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('Stop all of these emails');
    expect(reply.text).not.toContain('Leave');
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
    expect(String(reply.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    const one = await test.call('GET', `${url}?host=${host.id}`);
    expect(one.text).toContain('Unfollow Leave &lt;');
    expect(one.text).not.toContain(name);
    expect(await tableContents(db())).toEqual(before);
  });

  it('[FOLLOW-10] one host is unfollowed, and the mails about others go on', async () => {
    const { host, url, mine } = await follower();
    expect((await post(url, `host=${host.id}`)).statusCode).toBe(200);
    expect(await mine()).toEqual({ mails: true, hosts: [] });
  });

  it.each([
    '',
    'List-Unsubscribe=',
    'List-Unsubscribe=No',
    'x=1',
    `host=${'a'.repeat(301)}`,
    'host=%00',
    'host=Nobody',
  ])('a form that says nothing, or something else, is refused: %s', async (form) => {
    const { name, url, mine } = await follower();
    expect((await post(url, form)).statusCode).toBe(400);
    expect((await post(url, form, 'multipart/form-data; boundary=x')).statusCode).toBe(400);
    expect(await mine()).toEqual({ mails: true, hosts: [name] });
  });

  it.each(['x', 'x'.repeat(43), 'x'.repeat(44), '%00'])('a key that opens nothing: %s', async (token) => {
    const asked = await test.call('GET', `/follow-mails/${token}`);
    expect([400, 404]).toContain(asked.status);
    expect([400, 404]).toContain(
      (await post(`/follow-mails/${token}`, 'List-Unsubscribe=One-Click')).statusCode,
    );
  });

  it('[FOLLOW-10] the host is meant who was followed, whatever they and others are called by now', async () => {
    const { name, host, url, mine } = await follower();
    const asHost = await test.signInAs(host);
    const rename = (as: { cookie: string }, hostName: string) =>
      test.call('PUT', '/api/host/profile', { as, body: { hostName } });
    expect((await rename(asHost, `${name} anew`)).status).toBe(200);
    const other = await buildHost(db(), `${name} other`);
    await db().updateTable('hosts').set({ name }).where('member_id', '=', other.id).execute();
    expect((await test.call('GET', `${url}?host=${host.id}`)).text).toContain('anew?');
    // An older mail: the host who has the name now is not the one who was followed.
    const old = await test.call('GET', `${url}?host=${encodeURIComponent(name)}`);
    expect(old.text).toContain('Stop all of these emails');
    expect(old.text).not.toContain('Unfollow');
    const done = await post(url, `host=${host.id}`);
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('anew')]);
    expect((await mine()).hosts).toEqual([]);
  });

  it('a host who is gone is a 404, and nothing of the person is told', async () => {
    const { url } = await follower();
    expect((await post(url, `host=${randomUUID()}`)).statusCode).toBe(404);
  });
});

it('[FOLLOW-10] the mail says where it ends, in the two lines of RFC 8058', () => {
  const composed = { subject: 'New', text: 'New', html: '<p>New</p>' };
  const mail = { id: 'x', recipient: 'ada@example.com', now: TEST_NOW };
  const headersOf = (unsubscribeUrl?: string) =>
    createMessage(test.services.config, {
      ...mail,
      composed: unsubscribeUrl === undefined ? composed : { ...composed, unsubscribeUrl },
    }).options.headers;
  expect(headersOf('https://backyard.example/follow-mails/x')).toMatchObject({
    'List-Unsubscribe': '<https://backyard.example/follow-mails/x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(headersOf()).toEqual({ 'Auto-Submitted': 'auto-generated' });
  expect(routes.follows.leave.access).toBe('public');
});
