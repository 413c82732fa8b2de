import { afterEach, describe, expect, it } from 'vitest';
import { buildMember, type MemberRow, MINUTE, TEST_NOW } from '../../testing/builders.ts';
import { startTestApp, testApp } from '../../testing/test-app.ts';
import { cookieNamed, mailedCode, wrongCode } from '../testing.ts';
import { stepUpCodeMail } from './step-up-code.mail.ts';

const site = testApp();
afterEach(() => {
  site.time.now = TEST_NOW;
});

type As = { cookie: string };
const later = (minutes: number) => {
  site.time.now = new Date(TEST_NOW.getTime() + minutes * MINUTE);
};

const ask = (as: As) => site.call<{ code?: string }>('POST', '/api/step-up/code', { as });
const verify = (as: As, code: string) =>
  site.call<{ code?: string; confirmedUntil?: string }>('POST', '/api/step-up/verify', {
    as,
    body: { code },
  });
/** A call that wants a confirmed session: 200 or 403. */
const guarded = (as: As) => site.call<{ code?: string }>('POST', '/api/user/passkeys/options', { as });

async function codeOf(member: MemberRow): Promise<string> {
  const { payload } = await site.services.db
    .selectFrom('mails')
    .select('payload')
    .where('member_id', '=', member.id)
    .where('kind', '=', 'step_up_code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return String(payload['code']);
}

async function signedIn() {
  const member = await buildMember(site.services.db);
  return { member, as: await site.signInAs(member) };
}

describe('confirming with a code', () => {
  it('[ADM-10] a session is confirmed for ten minutes', async () => {
    const { member, as } = await signedIn();
    expect((await guarded(as)).body.code).toBe('confirm_identity');
    expect((await ask(as)).status).toBe(202);
    const confirmed = await verify(as, await codeOf(member));
    expect(confirmed).toMatchObject({
      status: 200,
      body: { confirmedUntil: new Date(TEST_NOW.getTime() + 600_000).toISOString() },
    });
    expect((await guarded(as)).status).toBe(200);
    later(9.99);
    expect((await guarded(as)).status).toBe(200);
    later(10);
    expect((await guarded(as)).body.code).toBe('confirm_identity');
  });

  it('[ADM-11] the code goes to the account’s address, and opens this session alone', async () => {
    const { member, as } = await signedIn();
    const elsewhere = await site.signInAs(member);
    await ask(as);
    const mail = await site.services.db
      .selectFrom('mails')
      .select(['recipient', 'member_id'])
      .where('kind', '=', 'step_up_code')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail).toEqual({ recipient: member.email, member_id: member.id });
    const code = await codeOf(member);
    expect((await verify(elsewhere, code)).body.code).toBe('step_up_code_expired');
    expect((await verify(as, code)).status).toBe(200);
    expect((await guarded(elsewhere)).status).toBe(403);
  });

  it('works once, for ten minutes and five tries, also when another was asked for meanwhile', async () => {
    const { member, as } = await signedIn();
    await ask(as);
    const first = await codeOf(member);
    await ask(as);
    expect((await verify(as, first)).status).toBe(200);
    expect((await verify(as, first)).body.code).toBe('step_up_code_expired');
    await ask(as);
    const third = await codeOf(member);
    const answers = [];
    for (let count = 0; count < 6; count++) answers.push((await verify(as, wrongCode(third))).body.code);
    expect(answers).toEqual([
      ...Array(4).fill('step_up_code_wrong'),
      ...Array(2).fill('step_up_code_expired'),
    ]);
    expect((await verify(as, third)).status).toBe(403);
    await ask(as);
    const fourth = await codeOf(member);
    later(10);
    expect((await verify(as, fourth)).body.code).toBe('step_up_code_expired');
  });

  it('is asked for five times in a quarter of an hour', async () => {
    const { as } = await signedIn();
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await ask(as)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('is in a mail, unless it is used by then', async () => {
    const { member, as } = await signedIn();
    await ask(as);
    const code = await codeOf(member);
    const { id, payload } = await site.services.db
      .selectFrom('mails')
      .select(['id', 'payload'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const queued = { id, memberId: member.id, recipient: member.email ?? '', payload };
    const mail = await stepUpCodeMail.compose(site.services, queued);
    expect(mail?.subject).toBe(`${code} confirms that it is you`);
    expect(mail?.text).toContain(code);
    await verify(as, code);
    expect(await stepUpCodeMail.compose(site.services, queued)).toBeNull();
  });
});

describe('signing in', () => {
  it('[ADM-13] with a code confirms; as a demo person it does not', async () => {
    const demo = await startTestApp({ config: { demo: true } });
    try {
      const { email } = await buildMember(demo.services.db, { demo_description: 'An admin', role: 'admin' });
      await demo.call('POST', '/api/login/code', { body: { email } });
      const code = await mailedCode(demo.services.db, email ?? '');
      const byCode = await demo.call('POST', '/api/login/verify', { body: { email, code } });
      const byClick = await demo.call('POST', '/api/login/demo', { body: { email } });
      const statuses = [];
      for (const { headers } of [byCode, byClick]) {
        const as = { cookie: cookieNamed(headers, 'session') };
        statuses.push((await demo.call('POST', '/api/user/passkeys/options', { as })).status);
      }
      expect(statuses).toEqual([200, 403]);
    } finally {
      await demo.close();
    }
  });

  it('says how a session can be confirmed', async () => {
    const { member, as } = await signedIn();
    expect((await site.call('GET', '/api/step-up', { as })).body).toEqual({
      confirmedUntil: null,
      code: { sentTo: member.email },
      codesOff: false,
      passkey: false,
      mailbox: '/dev/mail',
      mailWaits: false,
      mailRefused: null,
    });
  });
});
