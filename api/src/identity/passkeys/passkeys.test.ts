import { MAX_PASSKEYS, type Passkey } from '@backyard/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { buildMember, TEST_NOW } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { cookieNamed } from '../testing.ts';
import { Authenticator } from './authenticator.fixture.ts';
import { addPasskey, askNew, enrolled, type As, type PasskeyOptions } from './enrolled.fixture.ts';

const site = testApp({ config: { rateLimits: false } });
afterEach(() => {
  site.time.now = TEST_NOW;
});

const signIn = (member: { id: string }) => site.signInAs(member, { confirmed: true });
const askToMake = (as: As) => askNew(site, as);
const add = (as: As, credential: unknown) => addPasskey(site, as, credential);
const askSignIn = async () => (await site.call<PasskeyOptions>('POST', '/api/login/passkey/options')).body;
const answer = (body: unknown) =>
  site.call<{ id?: string; code?: string }>('POST', '/api/login/passkey', { body });

describe('passkeys of a member', () => {
  it('are added, listed, renamed and removed', async () => {
    const { as, passkey } = await enrolled(site);
    expect(passkey).toEqual({
      id: passkey.id,
      name: 'My phone',
      synced: false,
      createdAt: TEST_NOW.toISOString(),
      lastUsedAt: null,
    });
    const path = `/api/user/passkeys/${passkey.id}`;
    const renamed = await site.call('PUT', path, { as, body: { name: 'Old phone' } });
    expect(renamed.body).toMatchObject({ id: passkey.id, name: 'Old phone' });
    expect((await site.call('GET', '/api/user/passkeys', { as })).body).toMatchObject([
      { name: 'Old phone' },
    ]);
    expect((await site.call('DELETE', path, { as })).status).toBe(204);
    expect((await site.call('GET', '/api/user/passkeys', { as })).body).toEqual([]);
    expect((await site.call('DELETE', path, { as })).status).toBe(404);
  });

  it('[ADM-14] are added and removed in a confirmed session only', async () => {
    const { member, passkey } = await enrolled(site);
    const as = await site.signInAs(member);
    const refused = [
      await site.call('POST', '/api/user/passkeys/options', { as }),
      await add(as, new Authenticator().create({ challenge: 'x'.repeat(43), user: { id: 'x' } })),
      await site.call('DELETE', `/api/user/passkeys/${passkey.id}`, { as }),
    ];
    for (const answered of refused) {
      expect(answered).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
    }
  });

  it('[HOLD-15] have ids of at most 1,023 bytes: a longer one is refused, whoever made it', async () => {
    const as = await signIn(await buildMember(site.services.db));
    for (const [bytes, status] of [
      [1023, 201],
      [1024, 400],
      [1051, 400],
    ] as const) {
      const device = new Authenticator(bytes);
      expect((await add(as, device.create(await askToMake(as)))).status).toBe(status);
      const { challenge } = await askSignIn();
      expect((await answer(device.get({ challenge }))).status).toBe(status === 201 ? 200 : 400);
    }
    const long = new Authenticator(1051).create(await askToMake(as));
    expect(await add(as, { ...long, id: 'short', rawId: 'short' })).toMatchObject({
      status: 403,
      body: { code: 'passkey_refused' },
    });
  });

  it("are nobody else's to rename or remove", async () => {
    const { passkey } = await enrolled(site);
    const eve = await signIn(await buildMember(site.services.db));
    const path = `/api/user/passkeys/${passkey.id}`;
    expect((await site.call('PUT', path, { as: eve, body: { name: 'Mine' } })).status).toBe(404);
    expect((await site.call('DELETE', path, { as: eve })).status).toBe(404);
  });

  it('are enrolled once each, and not without end', async () => {
    const { as, device } = await enrolled(site);
    const options = await askToMake(as);
    expect(options).toMatchObject({
      excludeCredentials: [{ id: device.credentialId }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await add(as, device.create(options))).body.code).toBe('passkey_known');
    for (let count = 1; count < MAX_PASSKEYS; count++) {
      expect((await add(as, new Authenticator().create(await askToMake(as)))).status).toBe(201);
    }
    expect((await add(as, new Authenticator().create(await askToMake(as)))).body.code).toBe('passkeys_many');
  });

  it('[HOLD-48] several at once do not pass the ceiling', async () => {
    const as = await signIn(await buildMember(site.services.db));
    const make = async () => new Authenticator().create(await askToMake(as));
    for (let count = 1; count < MAX_PASSKEYS; count++) await add(as, await make());
    const made = [await make(), await make(), await make()];
    // The first of them is held up in the middle of its act, so that the others come before it is done.
    const other = await site.services.pool.connect();
    try {
      await other.query('begin');
      await other.query('lock table passkeys in share mode');
      const answers = made.map((credential) => add(as, credential));
      await untilWaiting(site.services, made.length);
      await other.query('commit');
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    } finally {
      other.release();
    }
  });

  it.each<[string, (device: Authenticator) => void]>([
    ['another site', (device) => (device.origin = 'https://evil.example')],
    ['another host’s key', (device) => (device.rpId = 'evil.example')],
    ['a device that did not look who is there', (device) => (device.verifiesUser = false)],
  ])('are not enrolled from %s', async (_what, lie) => {
    const as = await signIn(await buildMember(site.services.db));
    const device = new Authenticator();
    lie(device);
    expect((await add(as, device.create(await askToMake(as)))).body.code).toBe('passkey_refused');
  });

  it('[ADM-15] a challenge works once, in the session that asked, for what it was asked, for five minutes', async () => {
    const member = await buildMember(site.services.db);
    const [here, there] = [await signIn(member), await signIn(member)];
    const refused = async (as: As, challenge: string) => {
      const made = await add(as, new Authenticator().create({ challenge, user: { id: 'AA' } }));
      expect(made.body.code).toBe('passkey_refused');
    };
    const once = await askToMake(here);
    expect((await add(here, new Authenticator().create(once))).status).toBe(201);
    await refused(here, once.challenge);
    await refused(there, (await askToMake(here)).challenge);
    await refused(here, (await askSignIn()).challenge);
    const late = await askToMake(here);
    site.time.now = new Date(TEST_NOW.getTime() + 5 * 60_000);
    await refused(here, late.challenge);
  });
});

describe('signing in with a passkey', () => {
  it('makes a session, which is confirmed', async () => {
    const { member, device, passkey, as } = await enrolled(site);
    const options = await askSignIn();
    expect(options.allowCredentials ?? []).toEqual([]);
    const signedIn = await answer(device.get(options));
    expect(signedIn).toMatchObject({ status: 200, body: { id: member.id } });
    const cookie = cookieNamed(signedIn.headers, 'session');
    const stepUp = await site.call('GET', '/api/step-up', { as: { cookie } });
    expect(stepUp.body).toMatchObject({
      confirmedUntil: new Date(TEST_NOW.getTime() + 600_000).toISOString(),
      passkey: true,
    });
    const [listed] = (await site.call<Passkey[]>('GET', '/api/user/passkeys', { as })).body;
    expect(listed).toMatchObject({ id: passkey.id, lastUsedAt: TEST_NOW.toISOString() });
  });

  it('[ADM-15] the same answer opens nothing a second time, not even at once', async () => {
    const { device } = await enrolled(site);
    const said = device.get(await askSignIn());
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => answer(said)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
  });

  it('[ADM-16] a counter that stands still or goes back is a copy’s', async () => {
    const { device } = await enrolled(site);
    device.counter = 7;
    expect((await answer(device.get(await askSignIn()))).status).toBe(200);
    device.counter = 6;
    expect((await answer(device.get(await askSignIn()))).status).toBe(401);
    device.counter = 7;
    expect((await answer(device.get(await askSignIn()))).status).toBe(401);
    expect((await answer(device.get(await askSignIn()))).status).toBe(200);
  });

  it('[ADM-16] two answers with one count that come at once: one of them is a copy’s', async () => {
    const { device, passkey } = await enrolled(site);
    const said = device.get(await askSignIn());
    device.counter -= 1;
    const copied = device.get(await askSignIn());
    // Both are looked at before either is noted.
    const other = await site.services.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from passkeys where id = $1 for update', [passkey.id]);
      const answers = [said, copied].map((each) => answer(each));
      await untilWaiting(site.services, answers.length);
      await other.query('commit');
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
    } finally {
      other.release();
    }
  });

  it.each<[string, (device: Authenticator) => void]>([
    ['another site', (device) => (device.origin = 'https://evil.example')],
    ['another host’s key', (device) => (device.rpId = 'evil.example')],
    ['a device that did not look who is there', (device) => (device.verifiesUser = false)],
    ['somebody else’s account', (device) => (device.userHandle = Buffer.alloc(16).toString('base64url'))],
  ])('is refused from %s', async (_what, lie) => {
    const { device } = await enrolled(site);
    lie(device);
    expect(await answer(device.get(await askSignIn()))).toMatchObject({
      status: 401,
      body: { code: 'sign_in_failed' },
    });
  });

  it('is refused with another key, an unknown one, a removed one, and after the account is gone', async () => {
    const { as, device, passkey } = await enrolled(site);
    const other = await enrolled(site);
    const forged = { ...other.device.get(await askSignIn()), id: device.credentialId };
    expect((await answer(forged)).status).toBe(401);
    const stranger = new Authenticator();
    expect((await answer(stranger.get(await askSignIn()))).status).toBe(401);
    await site.call('DELETE', `/api/user/passkeys/${passkey.id}`, { as });
    expect((await answer(device.get(await askSignIn()))).status).toBe(401);
    await site.call('DELETE', '/api/user', { as: other.as });
    expect((await answer(other.device.get(await askSignIn()))).status).toBe(401);
    const left = await site.services.db
      .selectFrom('passkeys')
      .select('id')
      .where('member_id', '=', other.member.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('confirming with a passkey', () => {
  it('[ADM-12] confirms this session, with a passkey of this person alone', async () => {
    const { member, device } = await enrolled(site);
    const other = await enrolled(site);
    const as = await site.signInAs(member);
    const ask = async () =>
      (await site.call<PasskeyOptions>('POST', '/api/step-up/passkey/options', { as })).body;
    const confirm = (body: unknown) =>
      site.call<{ code?: string }>('POST', '/api/step-up/passkey', { as, body });
    const options = await ask();
    expect(options.allowCredentials).toMatchObject([{ id: device.credentialId }]);
    expect((await confirm(other.device.get(options))).body.code).toBe('passkey_refused');
    expect((await site.call('POST', '/api/user/passkeys/options', { as })).status).toBe(403);
    expect(await confirm(device.get(await ask()))).toMatchObject({
      status: 200,
      body: { confirmedUntil: new Date(TEST_NOW.getTime() + 600_000).toISOString() },
    });
    expect((await site.call('POST', '/api/user/passkeys/options', { as })).status).toBe(200);
  });

  it('[ADM-15] what was signed to sign in does not confirm', async () => {
    const { member, device } = await enrolled(site);
    const as = await site.signInAs(member);
    const body = device.get(await askSignIn());
    expect((await site.call('POST', '/api/step-up/passkey', { as, body })).status).toBe(403);
  });
});
