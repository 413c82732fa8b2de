// Statements held: sign-in.9-10.

import type { CurrentUser } from '@backyard/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMember } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { rowCounts } from '../testing.ts';
import { Browser } from './test-browser.ts';
import { CLIENT, startProvider, type People, type TestProvider } from './test-provider.ts';

const people: People = {
  ada: { email: 'Ada@example.com', email_verified: true },
  mallory: { email: 'victim@example.com', email_verified: false },
  vague: { email: 'vague@example.com' },
  stringy: { email: 'stringy@example.com', email_verified: 'true' },
  nameless: {},
};

let provider: TestProvider;
let site: TestApp;
let origin: string;

beforeAll(async () => {
  provider = await startProvider(people);
  site = await startTestApp({
    config: { oidc: { issuer: provider.issuer, ...CLIENT }, rateLimits: false },
    now: new Date(),
  });
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

const atCallback = (url: URL): boolean => url.pathname === '/api/login/callback';
/** Through the provider to the callback's address, which is not opened yet. */
const toCallback = (browser: Browser, login: string, returnTo = '/events?free=true'): Promise<string> =>
  browser.follow(`${origin}/api/login?with=oidc&returnTo=${encodeURIComponent(returnTo)}`, login, atCallback);
const whoIs = async (browser: Browser) => {
  const token = browser.cookie(origin, 'session');
  if (!token) return null;
  const answer = await site.call<CurrentUser>('GET', '/api/auth/user', {
    as: { cookie: `session=${token}` },
  });
  return answer.status === 200 ? answer.body : null;
};
const refusedTo = (address: string | null) => address && address.slice(origin.length);
const toldOf = async (memberId: string) =>
  (
    await site.services.db
      .selectFrom('mails')
      .select('payload')
      .where('member_id', '=', memberId)
      .where('kind', '=', 'sign_in_changed')
      .execute()
  ).map(({ payload }) => payload);
const linksOf = (memberId: string) =>
  site.services.db
    .selectFrom('external_identities')
    .select(['issuer', 'subject'])
    .where('member_id', '=', memberId)
    .execute();

test('while the provider is away, the sign-in page says so; the next try asks it again', async () => {
  const browser = new Browser();
  const start = `${origin}/api/login?with=oidc&returnTo=/events`;
  expect(refusedTo((await browser.go(start)).to)).toBe('/sign-in?error=unavailable&returnTo=%2Fevents');
  await provider.serve(`${origin}/api/login/callback`);
  expect((await browser.go(start)).to).toMatch(new RegExp(`^${provider.issuer}/auth\\?`));
});

describe('signing in at the provider', () => {
  test('asks with PKCE, state and nonce, and for the address only', async () => {
    const { to } = await new Browser().go(`${origin}/api/login?with=oidc`);
    const asked = new URL(to ?? '').searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      client_id: CLIENT.clientId,
      redirect_uri: `${origin}/api/login/callback`,
      response_type: 'code',
      scope: 'openid email',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('a new person with a verified address becomes a member, signed in, back where they were going', async () => {
    const browser = new Browser();
    const answer = await browser.go(await toCallback(browser, 'ada'));
    expect([answer.status, refusedTo(answer.to)]).toEqual([302, '/events?free=true']);
    const me = await whoIs(browser);
    expect(me?.email).toBe('ada@example.com');
    expect(await linksOf(me?.id ?? '')).toEqual([{ issuer: provider.issuer, subject: 'ada' }]);
    expect(await toldOf(me?.id ?? '')).toEqual([]);
    expect(browser.cookie(origin, 'oidc')).toBeUndefined();
  });

  test('the same person again is the same member, by who they are and not by their address', async () => {
    const first = new Browser();
    await first.go(await toCallback(first, 'ada'));
    people['ada'] = { email: 'ada.new@example.com', email_verified: false };
    const second = new Browser();
    const answer = await second.go(await toCallback(second, 'ada', '/'));
    expect(refusedTo(answer.to)).toBe('/');
    expect(await whoIs(second)).toEqual(await whoIs(first));
    people['ada'] = { email: 'ada@example.com', email_verified: true };
  });

  test('[sign-in.27] a member who knew only codes is linked by the verified address, and told so once', async () => {
    const member = await buildMember(site.services.db, {
      email: 'both@example.com',
      created_at: new Date(0),
    });
    people['both'] = { email: 'both@example.com', email_verified: true };
    const browser = new Browser();
    await browser.go(await toCallback(browser, 'both'));
    expect((await whoIs(browser))?.id).toBe(member.id);
    expect(await linksOf(member.id)).toHaveLength(1);
    const again = new Browser();
    await again.go(await toCallback(again, 'both'));
    expect(await toldOf(member.id)).toEqual([{ what: 'provider_linked' }]);
  });

  test('first sign-ins at once from five browsers make one member', async () => {
    people['eve'] = { email: 'eve@example.com', email_verified: true };
    const browsers = Array.from({ length: 5 }, () => new Browser());
    const callbacks = await Promise.all(browsers.map((browser) => toCallback(browser, 'eve')));
    await Promise.all(browsers.map((browser, index) => browser.go(callbacks[index] ?? '')));
    const ids = await Promise.all(browsers.map(async (browser) => (await whoIs(browser))?.id));
    expect(ids[0]).toBeDefined();
    expect(new Set(ids).size).toBe(1);
  });

  test('the identity of a deleted account starts a new one', async () => {
    people['gone'] = { email: 'gone@example.com', email_verified: true };
    const before = new Browser();
    await before.go(await toCallback(before, 'gone'));
    const old = await whoIs(before);
    await site.services.db
      .updateTable('members')
      .set({ email: null, deleted_at: new Date() })
      .where('id', '=', old?.id ?? '')
      .execute();
    const after = new Browser();
    await after.go(await toCallback(after, 'gone'));
    const fresh = await whoIs(after);
    expect(fresh?.email).toBe('gone@example.com');
    expect(fresh?.id).not.toBe(old?.id);
  });
});

describe('a provider that puts the address into the ID token', () => {
  beforeAll(() => provider.serve(`${origin}/api/login/callback`, { emailInToken: true }));
  afterAll(() => provider.serve(`${origin}/api/login/callback`));

  test('a verified one counts', async () => {
    people['tok'] = { email: 'tok@example.com', email_verified: true };
    const browser = new Browser();
    await browser.go(await toCallback(browser, 'tok'));
    expect((await whoIs(browser))?.email).toBe('tok@example.com');
  });

  test('an unverified one does not', async () => {
    const browser = new Browser();
    const answer = await browser.go(await toCallback(browser, 'mallory'));
    expect(refusedTo(answer.to)).toContain('error=sign_in_failed');
    expect(await whoIs(browser)).toBeNull();
  });
});

describe('what signs nobody in', () => {
  test('an unverified address: neither the account that has it, nor a new one', async () => {
    const victim = await buildMember(site.services.db, { email: 'victim@example.com' });
    for (const login of ['mallory', 'vague', 'stringy', 'nameless']) {
      const before = await rowCounts(site.services.db);
      const browser = new Browser();
      const answer = await browser.go(await toCallback(browser, login, '/dashboard'));
      expect(refusedTo(answer.to)).toBe('/sign-in?error=sign_in_failed&returnTo=%2Fdashboard');
      expect(browser.cookie(origin, 'session')).toBeUndefined();
      expect(await rowCounts(site.services.db)).toEqual(before);
    }
    expect(await linksOf(victim.id)).toEqual([]);
  });

  test('a callback that was used already', async () => {
    const browser = new Browser();
    const callback = await toCallback(browser, 'ada');
    const state = browser.cookie(origin, 'oidc') ?? '';
    expect(refusedTo((await browser.go(callback)).to)).toBe('/events?free=true');
    const sessions = await rowCounts(site.services.db);
    // The cookie is put back, so that only the single use of the attempt can refuse it.
    const replay = await fetch(callback, { redirect: 'manual', headers: { cookie: `oidc=${state}` } });
    expect(replay.headers.get('location')).toBe('/sign-in?error=sign_in_failed');
    expect(await rowCounts(site.services.db)).toEqual(sessions);
  });

  test('two callbacks with one state at once: one', async () => {
    const browser = new Browser();
    const callback = await toCallback(browser, 'ada');
    const cookie = `oidc=${browser.cookie(origin, 'oidc')}`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => fetch(callback, { redirect: 'manual', headers: { cookie } })),
    );
    const places = answers.map((answer) => answer.headers.get('location'));
    expect(places.filter((place) => place === '/events?free=true')).toHaveLength(1);
  });

  test('a wrong state, in the address or in the browser', async () => {
    const browser = new Browser();
    const callback = new URL(await toCallback(browser, 'ada'));
    const state = callback.searchParams.get('state') ?? '';
    callback.searchParams.set('state', `${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`);
    expect(refusedTo((await browser.go(callback.href)).to)).toBe('/sign-in?error=sign_in_failed');
    callback.searchParams.delete('state');
    expect(refusedTo((await browser.go(callback.href)).to)).toBe('/sign-in?error=sign_in_failed');
    expect(browser.cookie(origin, 'session')).toBeUndefined();
  });

  test("somebody else's callback link: a sign-in that this browser did not start", async () => {
    const attacker = new Browser();
    const link = await toCallback(attacker, 'ada');
    const victim = new Browser();
    expect(refusedTo((await victim.go(link)).to)).toBe('/sign-in?error=sign_in_failed');
    expect(victim.cookie(origin, 'session')).toBeUndefined();
    // Nor did the link use up the attempt of the browser that did start it.
    expect(refusedTo((await attacker.go(link)).to)).toBe('/events?free=true');
  });

  test("another attempt's code", async () => {
    const [one, other] = [new Browser(), new Browser()];
    const mine = new URL(await toCallback(one, 'ada'));
    const theirs = new URL(await toCallback(other, 'ada'));
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(refusedTo((await one.go(mine.href)).to)).toBe(
      '/sign-in?error=sign_in_failed&returnTo=%2Fevents%3Ffree%3Dtrue',
    );
  });

  test('an attempt that took too long', async () => {
    const browser = new Browser();
    const callback = await toCallback(browser, 'ada');
    const now = site.time.now;
    site.time.now = new Date(now.getTime() + 10 * 60_000);
    const answer = await browser.go(callback);
    site.time.now = now;
    expect(refusedTo(answer.to)).toBe('/sign-in?error=sign_in_failed');
  });

  test('a person who turned back at the provider', async () => {
    const browser = new Browser();
    const form = await browser.follow(`${origin}/api/login?with=oidc`, 'ada', (url) =>
      url.pathname.startsWith('/interaction/'),
    );
    const back = await browser.follow(`${form}/abort`, 'ada', atCallback);
    expect(new URL(back).searchParams.get('error')).toBe('access_denied');
    expect(refusedTo((await browser.go(back)).to)).toBe('/sign-in?error=sign_in_failed');
  });
});

test('[HOLD-48] an ID token whose signature the shown keys did not make signs nobody in', async () => {
  const forger = await startProvider({ ada: { email: 'ada@example.com', email_verified: true } });
  const own = await startTestApp({
    config: { oidc: { issuer: forger.issuer, ...CLIENT }, rateLimits: false },
    now: new Date(),
  });
  try {
    const there = await own.app.listen({ host: '127.0.0.1', port: 0 });
    await forger.serve(`${there}/api/login/callback`, { forged: true });
    const browser = new Browser();
    const before = await rowCounts(own.services.db);
    const callback = await browser.follow(`${there}/api/login?with=oidc`, 'ada', atCallback);
    expect((await browser.go(callback)).to).toBe(`${there}/sign-in?error=sign_in_failed`);
    expect(browser.cookie(there, 'session')).toBeUndefined();
    expect((await rowCounts(own.services.db))['sessions']).toBe(before['sessions']);
  } finally {
    await own.close();
    await forger.close();
  }
});
