// Statements held: mail.23-24.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildMember, TEST_NOW, type MemberRow } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { testApp } from '../../testing/test-app.ts';

const SECRET = 'a secret of sixteen letters';
const HOST = 'localhost';
const test = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { bounceSecret: SECRET } }));
const db = () => test.services.db;

/** A member, and a mail that was sent to them. */
async function mailed(recipient?: string) {
  const member = await buildMember(db());
  const { id } = await db()
    .insertInto('mails')
    .values({
      kind: 'letter',
      member_id: member.id,
      recipient: recipient ?? String(member.email),
      payload: '{}',
      sent_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { member, id };
}
const report = (messageId: string, given: { action?: string; status?: string; to?: string } = {}) => {
  const { action = 'failed', status = '5.1.1', to = 'whoever@example.com' } = given;
  return [
    'From: MAILER-DAEMON@mx.example.com',
    'Message-ID: <20261122@mx.example.com>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--x',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${messageId}>`,
    'Subject: Hello',
    '',
    '--x--',
    '',
  ].join('\r\n');
};
const post = (payload: string, { secret = SECRET, type = 'message/rfc822' } = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/webhooks/bounces',
    headers: { 'content-type': type, authorization: `Bearer ${secret}` },
    payload,
  });
const kept = (member: MemberRow) =>
  db()
    .selectFrom('refused_mail')
    .select(['reply', 'refused_at'])
    .where('member_id', '=', member.id)
    .execute();
const entries = (member: MemberRow) =>
  db()
    .selectFrom('inbox_entries')
    .select(['subject', 'topic', 'path'])
    .where('member_id', '=', member.id)
    .execute();

describe('[HOLD-63] [mail.24] mail that comes back', () => {
  it('is kept with its code, and told once in the inbox', async () => {
    const { member, id } = await mailed();
    for (let time = 0; time < 2; time++) {
      const answer = await post(report(`${id}@${HOST}`));
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    }
    expect(await kept(member)).toEqual([{ reply: '5.1.1', refused_at: TEST_NOW }]);
    expect(await entries(member)).toEqual([
      { subject: 'Emails to your address bounce', topic: 'account', path: '/dashboard?tab=profile' },
    ]);
  });

  it('is said in JSON, too', async () => {
    const [one, other] = [await mailed(), await mailed()];
    const bounces = [
      { messageId: `<${one.id}@${HOST}>`, status: '5.1.1' },
      { messageId: `${other.id}@${HOST}`, status: '5.2.1' },
    ];
    expect((await post(JSON.stringify({ bounces }), { type: 'application/json' })).statusCode).toBe(200);
    expect([await kept(one.member), await kept(other.member)]).toMatchObject([
      [{ reply: '5.1.1' }],
      [{ reply: '5.2.1' }],
    ]);
  });

  it('is believed of nobody without the secret, and of no address that a report names', async () => {
    const { member, id } = await mailed();
    for (const secret of ['', 'another secret of letters', `${SECRET}x`])
      expect((await post(report(`${id}@${HOST}`), { secret })).statusCode).toBe(401);
    expect((await post(report(`${randomUUID()}@${HOST}`, { to: String(member.email) }))).statusCode).toBe(
      200,
    );
    expect((await post(report(`${id}@elsewhere.example`))).statusCode).toBe(200);
    expect(await kept(member)).toEqual([]);
  });

  it.each([
    ['only late', { action: 'delayed', status: '4.4.1' }],
    ['late, of a kind that fails', { action: 'delayed', status: '5.1.1' }],
    ['refused for what it says', { status: '5.7.1' }],
    ['delivered', { action: 'delivered', status: '2.0.0' }],
  ])('says nothing of the address: %s', async (_what, given) => {
    const { member, id } = await mailed();
    expect((await post(report(`${id}@${HOST}`, given))).statusCode).toBe(200);
    expect(await kept(member)).toEqual([]);
  });

  it.each(['', '{', '{"bounces":1}', 'x'.repeat(10_000), '\0', '[]'])(
    'what says nothing is taken: %j',
    async (text) => {
      for (const type of ['message/rfc822', 'application/json']) {
        const { statusCode } = await post(text, { type });
        expect([200, 400]).toContain(statusCode);
      }
    },
  );

  it('a mail to an address that is not the account’s any more says nothing of it', async () => {
    const { member, id } = await mailed('before@example.com');
    await post(report(`${id}@${HOST}`));
    expect(await kept(member)).toEqual([]);
  });
});

describe('[HOLD-62] [mail.23] an address that refuses mail', () => {
  it('is shown to its owner and to admins, and ends with a code that was typed', async () => {
    const { member, id } = await mailed();
    await post(report(`${id}@${HOST}`));
    const as = await test.signInAs(member, { confirmed: true });
    const asAdmin = await test.signInAs(await buildMember(db(), { role: 'admin' }), { confirmed: true });
    const refused = { at: TEST_NOW.toISOString(), reply: '5.1.1' };
    expect((await test.call('GET', '/api/step-up', { as })).body).toMatchObject({ mailRefused: refused });
    expect((await test.call('GET', '/api/user/export', { as })).body).toMatchObject({
      notifications: { mailRefused: refused },
    });
    const { text } = await test.call(
      'GET',
      `/api/admin/users?q=${encodeURIComponent(String(member.email))}`,
      { as: asAdmin },
    );
    expect(text).toContain('"reply":"5.1.1"');
    await test.call('POST', '/api/step-up/code', { as });
    const { payload } = await db()
      .selectFrom('mails')
      .select('payload')
      .where('member_id', '=', member.id)
      .where('kind', '=', 'step_up_code')
      .executeTakeFirstOrThrow();
    const typed = { as, body: { code: String(payload['code']) } };
    expect((await test.call('POST', '/api/step-up/verify', typed)).status).toBe(200);
    expect(await kept(member)).toEqual([]);
  });

  it('ends with the address, and with the account', async () => {
    for (const change of [{ email: `${randomUUID()}@example.com` }, { email: null, deleted_at: TEST_NOW }]) {
      const { member, id } = await mailed();
      await post(report(`${id}@${HOST}`));
      expect(await kept(member)).toHaveLength(1);
      await db().updateTable('members').set(change).where('id', '=', member.id).execute();
      expect(await kept(member)).toEqual([]);
    }
  });
});
