import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../testing/builders.ts';
import { startTestApp, testApp } from '../../testing/test-app.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { Authenticator } from '../passkeys/authenticator.fixture.ts';
import { addPasskey, askNew, enrolled, type As, type PasskeyOptions } from '../passkeys/enrolled.fixture.ts';
import { cookieNamed, mailedCode } from '../testing.ts';
import { codesSwitchedMail } from './codes-switched.mail.ts';

const site = testApp({ config: { rateLimits: false } });
beforeEach(() => {
  site.time.now = TEST_NOW;
});

type Answer = { code?: string; confirmedUntil?: string | null };
const askToSign = async (as: As) =>
  (await site.call<PasskeyOptions>('POST', '/api/step-up/passkey/options', { as })).body;
const put = (as: As, on: boolean, passkey: unknown) =>
  site.call<Answer>('PUT', '/api/step-up/codes', { as, body: { on, passkey } });
/** The same calls as the switch in the profile: the device signs, then it is switched. */
const switchTo = async (as: As, device: Authenticator, on: boolean) =>
  put(as, on, device.get(await askToSign(as)));
/** A call that wants a confirmed session: 200 or 403. */
const guarded = async (as: As) => (await site.call('POST', '/api/user/passkeys/options', { as })).status;
const status = async (as: As) =>
  (await site.call<{ confirmedUntil: string | null; codesOff: boolean }>('GET', '/api/step-up', { as })).body;
const codesOff = async (member: { id: string }) =>
  (
    await site.services.db
      .selectFrom('members')
      .select('codes_off')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
  ).codes_off;
const told = async (member: { id: string }) =>
  (
    await site.services.db
      .selectFrom('mails')
      .select('payload')
      .where('member_id', '=', member.id)
      .where('kind', '=', 'codes_switched')
      .orderBy('id')
      .execute()
  ).map(({ payload }) => payload);

async function withoutCodes() {
  const person = await enrolled(site);
  expect((await switchTo(person.as, person.device, false)).status).toBe(200);
  return person;
}
const remove = (as: As, passkey: { id: string }) =>
  site.call<Answer>('DELETE', `/api/user/passkeys/${passkey.id}`, { as });

describe('switching codes off', () => {
  it('[HOLD-8] is signed for by a passkey, confirms this session, and is told by mail', async () => {
    const { member, device } = await enrolled(site);
    const as = await site.signInAs(member);
    expect(await status(as)).toMatchObject({ codesOff: false, confirmedUntil: null });
    const inTenMinutes = new Date(TEST_NOW.getTime() + 600_000).toISOString();
    const switched = await switchTo(as, device, false);
    expect(switched).toMatchObject({ status: 200, body: { confirmedUntil: inTenMinutes } });
    expect(await status(as)).toMatchObject({ codesOff: true, confirmedUntil: inTenMinutes });
    expect(await told(member)).toEqual([{ to: 'off', by: 'member' }]);
    // Repeating it changes nothing, and sends no mail.
    await switchTo(as, device, false);
    expect(await told(member)).toHaveLength(1);
  });

  it('[HOLD-8] no code is sent or taken any more, not even one that was mailed before', async () => {
    const { member, as, device } = await enrolled(site);
    const here = await site.signInAs(member);
    await site.call('POST', '/api/step-up/code', { as: here });
    const code = await mailedCode(site.services.db, member.email ?? '', 'step_up_code');
    await switchTo(as, device, false);
    const verified = await site.call<Answer>('POST', '/api/step-up/verify', { as: here, body: { code } });
    expect(verified).toMatchObject({ status: 403, body: { code: 'codes_off' } });
    const asked = await site.call<Answer>('POST', '/api/step-up/code', { as: here });
    expect(asked).toMatchObject({ status: 403, body: { code: 'codes_off' } });
    expect(await guarded(here)).toBe(403);
  });

  it('[HOLD-8] a session that a code confirmed is not confirmed any more', async () => {
    const { member, as, device } = await enrolled(site);
    const there = await site.signInAs(member, { confirmed: true });
    const typed = await site.signInAs(member);
    await site.call('POST', '/api/step-up/code', { as: typed });
    const code = await mailedCode(site.services.db, member.email ?? '', 'step_up_code');
    await site.call('POST', '/api/step-up/verify', { as: typed, body: { code } });
    expect(await Promise.all([there, typed].map(guarded))).toEqual([200, 200]);
    await switchTo(as, device, false);
    expect(await Promise.all([there, typed].map(guarded))).toEqual([403, 403]);
    expect(await status(there)).toMatchObject({ confirmedUntil: null });
    expect(await guarded(as)).toBe(200);
  });

  it('[HOLD-8] signing in with a code goes on, and confirms nothing; with a passkey it does', async () => {
    const { member, device } = await withoutCodes();
    const email = member.email ?? '';
    await site.call('POST', '/api/login/code', { body: { email } });
    const code = await mailedCode(site.services.db, email);
    const byCode = await site.call('POST', '/api/login/verify', { body: { email, code } });
    expect(byCode.status).toBe(200);
    const options = (await site.call<PasskeyOptions>('POST', '/api/login/passkey/options')).body;
    const byPasskey = await site.call('POST', '/api/login/passkey', { body: device.get(options) });
    const sessions = [byCode, byPasskey].map(({ headers }) => ({ cookie: cookieNamed(headers, 'session') }));
    expect(await Promise.all(sessions.map(guarded))).toEqual([403, 200]);
    // The passkey confirms the other session as well.
    const [as = { cookie: '' }] = sessions;
    const signed = device.get(await askToSign(as));
    await site.call('POST', '/api/step-up/passkey', { as, body: signed });
    expect(await guarded(as)).toBe(200);
  });

  it.each<[string, (own: Authenticator, other: Authenticator, as: As) => Promise<unknown>]>([
    ["somebody else's passkey", async (_own, other, as) => other.get(await askToSign(as))],
    [
      'what was signed to sign in',
      async (own) => own.get((await site.call<PasskeyOptions>('POST', '/api/login/passkey/options')).body),
    ],
    [
      'an answer that was used',
      async (own, _other, as) => {
        const signed = own.get(await askToSign(as));
        await site.call('POST', '/api/step-up/passkey', { as, body: signed });
        return signed;
      },
    ],
  ])('[HOLD-8] is not signed for by %s', async (_what, sign) => {
    const [{ member, as, device }, other] = [await enrolled(site), await enrolled(site)];
    const refused = await put(as, false, await sign(device, other.device, as));
    expect(refused).toMatchObject({ status: 403, body: { code: 'passkey_refused' } });
    expect(await codesOff(member)).toBe(false);
  });

  it('[HOLD-8] switched on again, what codes had confirmed stays unconfirmed', async () => {
    const { member, device } = await enrolled(site);
    const before = await site.signInAs(member, { confirmed: true });
    const as = await site.signInAs(member);
    await switchTo(as, device, false);
    const meanwhile = await site.signInAs(member, { confirmed: true });
    await switchTo(as, device, true);
    expect(await Promise.all([before, meanwhile, as].map(guarded))).toEqual([403, 403, 200]);
  });

  it('is not without limit: each switch is a mail, and one session uses up no other', async () => {
    const limited = await startTestApp();
    try {
      const { member, as, device } = await enrolled(limited);
      const sign = async (session: As) =>
        limited.call<PasskeyOptions>('POST', '/api/step-up/passkey/options', { as: session });
      const change = async (session: As, on: boolean) =>
        limited.call('PUT', '/api/step-up/codes', {
          as: session,
          body: { on, passkey: device.get((await sign(session)).body) },
        });
      const taken = await limited.signInAs(member);
      const nobodys = { on: false, passkey: new Authenticator().get({ challenge: 'AAAA' }) };
      for (let count = 0; count < 11; count++)
        expect((await limited.call('PUT', '/api/step-up/codes', { as: taken, body: nobodys })).status).toBe(
          403,
        );
      const asked: number[] = [];
      for (let count = 0; count < 31; count++) asked.push((await sign(taken)).status);
      expect(asked).toEqual([...Array(30).fill(200), 429]);

      const switched: number[] = [];
      for (let count = 0; count < 11; count++) switched.push((await change(as, count % 2 === 1)).status);
      expect(switched).toEqual([...Array(10).fill(200), 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('switching codes on again', () => {
  it('[HOLD-8] is signed for too, and then a code confirms', async () => {
    const { member, as, device } = await withoutCodes();
    expect((await switchTo(as, device, true)).status).toBe(200);
    expect(await told(member)).toEqual([
      { to: 'off', by: 'member' },
      { to: 'on', by: 'member' },
    ]);
    const here = await site.signInAs(member);
    expect((await site.call('POST', '/api/step-up/code', { as: here })).status).toBe(202);
    const code = await mailedCode(site.services.db, member.email ?? '', 'step_up_code');
    expect((await site.call('POST', '/api/step-up/verify', { as: here, body: { code } })).status).toBe(200);
    expect(await guarded(here)).toBe(200);
  });

  it('[HOLD-8] happens with the last passkey, whose removal a passkey confirmed; not with one before', async () => {
    const { member, as, passkey } = await withoutCodes();
    const second = await addPasskey(site, as, new Authenticator().create(await askNew(site, as)));
    const byCode = await site.signInAs(member, { confirmed: true });
    expect(await remove(byCode, passkey)).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
    expect((await remove(as, second.body)).status).toBe(204);
    expect(await codesOff(member)).toBe(true);
    expect((await remove(as, passkey)).status).toBe(204);
    expect(await codesOff(member)).toBe(false);
    expect(await told(member)).toEqual([
      { to: 'off', by: 'member' },
      { to: 'on', by: 'last_passkey' },
    ]);
  });
});

describe('the last passkey goes at the moment of switching', () => {
  /** Signs beforehand, so that nothing but the act itself waits. */
  async function ready() {
    const person = await enrolled(site);
    return { ...person, signed: person.device.get(await askToSign(person.as)) };
  }

  it('[HOLD-8] removed first: nothing is switched', async () => {
    const { member, as, signed } = await ready();
    const removal = await site.services.pool.connect();
    try {
      await removal.query('begin');
      await removal.query('select from members where id = $1 for no key update', [member.id]);
      const switched = put(as, false, signed);
      // The signature was valid; the switch itself waits for the lock.
      await untilWaiting(site.services, 1);
      await removal.query('delete from passkeys where member_id = $1', [member.id]);
      await removal.query('commit');
      expect(await switched).toMatchObject({ status: 403, body: { code: 'passkey_refused' } });
    } finally {
      removal.release();
    }
    expect(await codesOff(member)).toBe(false);
    expect(await told(member)).toEqual([]);
  });

  it('[HOLD-8] switched first: they are switched on again', async () => {
    const { member, as, passkey, signed } = await ready();
    const other = await site.services.pool.connect();
    try {
      await other.query('begin');
      // Held up in the middle, at its mail.
      await other.query('lock table mails in share mode');
      const switched = put(as, false, signed);
      await untilWaiting(site.services, 1);
      const removed = remove(as, passkey);
      await untilWaiting(site.services, 2);
      await other.query('commit');
      expect(await Promise.all([switched, removed])).toMatchObject([{ status: 200 }, { status: 204 }]);
    } finally {
      other.release();
    }
    expect(await codesOff(member)).toBe(false);
    expect(await told(member)).toEqual([
      { to: 'off', by: 'member' },
      { to: 'on', by: 'last_passkey' },
    ]);
  });
});

describe('the mail', () => {
  const compose = (payload: Record<string, unknown>) =>
    codesSwitchedMail.compose(site.services, { id: '1', memberId: null, recipient: 'a@b.example', payload });

  it.each([
    [{ to: 'off', by: 'member' }, 'Only passkeys confirm', 'You switched codes off in your profile.'],
    [{ to: 'on', by: 'member' }, 'Codes confirm', 'You switched them on in your profile.'],
    [{ to: 'on', by: 'last_passkey' }, 'Codes confirm', 'Your last passkey was removed'],
    [{ to: 'on', by: 'admin' }, 'Codes confirm', 'An admin of Backyard switched them on'],
  ])('says what happened: %j', async (payload, subject, sentence) => {
    const mail = await compose(payload);
    expect(mail?.subject).toContain(subject);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(sentence);
  });
});
