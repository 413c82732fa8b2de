// Statements held: about.32, calls.10, sign-in.6, sign-in.8, sign-in.11, sign-in.15.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMember, TEST_NOW } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { cookieNamed, rowCounts } from './testing.ts';

let site: TestApp;
let demoSite: TestApp;

beforeAll(async () => {
  [site, demoSite] = await Promise.all([startTestApp(), startTestApp({ config: { demo: true } })]);
});
afterAll(() => Promise.all([site.close(), demoSite.close()]));

const going = (answer: { status: number; headers: Record<string, unknown> }) => [
  answer.status,
  answer.headers['location'],
];

describe('GET /api/login', () => {
  test('leads to the sign-in page', async () => {
    expect(going(await site.call('GET', '/api/login'))).toEqual([302, '/sign-in']);
  });

  test('takes along where to go afterwards', async () => {
    const answer = await site.call('GET', '/api/login?returnTo=%2Fsubscribe%3Ftier%3Dplayground');
    expect(going(answer)).toEqual([302, '/sign-in?returnTo=%2Fsubscribe%3Ftier%3Dplayground']);
  });

  test.each([
    [
      'http://localhost/events/a?code=SUMMER-26',
      '/sign-in?returnTo=%2Fevents%2Fa%3Fjoin%3D1%26code%3DSUMMER-26',
    ],
    ['http://localhost/events/b?code=SUMMER-26', '/sign-in?returnTo=%2Fevents%2Fa%3Fjoin%3D1'],
    ['https://evil.example/events/a?code=SUMMER-26', '/sign-in?returnTo=%2Fevents%2Fa%3Fjoin%3D1'],
    ['not an address', '/sign-in?returnTo=%2Fevents%2Fa%3Fjoin%3D1'],
  ])('[codes.16] takes along the discount code of the page it comes from: %s', async (referer, to) => {
    const address = `/api/login?returnTo=${encodeURIComponent('/events/a?join=1')}`;
    expect(going(await site.call('GET', address, { headers: { referer } }))).toEqual([302, to]);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/api/logout',
    'javascript:alert(1)',
  ])('but never to %s', async (returnTo) => {
    const address = `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
    expect(going(await site.call('GET', address))).toEqual([302, '/sign-in']);
    const as = await site.signInAs(await buildMember(site.services.db));
    expect(going(await site.call('GET', address, { as }))).toEqual([302, '/']);
  });

  test('sends who is signed in straight on', async () => {
    const as = await site.signInAs(await buildMember(site.services.db));
    expect(going(await site.call('GET', '/api/login?returnTo=/events', { as }))).toEqual([302, '/events']);
  });

  test('without a provider, its way leads to the sign-in page too', async () => {
    expect(going(await site.call('GET', '/api/login?with=oidc'))).toEqual([302, '/sign-in']);
    expect((await site.call('GET', '/api/login/callback?code=a&state=b')).status).toBe(404);
  });

  test.each(['with=password', 'returnTo=/a&returnTo=/b', `returnTo=/${'a'.repeat(3000)}`])(
    'says what is wrong with ?%.30s',
    async (query) => {
      expect((await site.call('GET', `/api/login?${query}`)).body?.code).toBe('invalid_input');
    },
  );
});

describe('the ways to sign in', () => {
  test('by default a code, and the mailbox where mail is not sent', async () => {
    const answer = await site.call('GET', '/api/login/options');
    expect(answer.body).toEqual({
      code: true,
      openIdConnect: null,
      demoPeople: [],
      mailbox: '/dev/mail',
      mailWaits: false,
    });
  });

  test('no mailbox where mail is sent', async () => {
    const mailing = await startTestApp({ config: { smtpUrl: 'smtp://localhost:2525' } });
    expect((await mailing.call('GET', '/api/login/options')).body?.mailbox).toBeNull();
    await mailing.close();
  });

  test('the provider by its label', async () => {
    const oidc = { issuer: 'https://login.example', clientId: 'a', clientSecret: 'b', label: 'Example ID' };
    const linked = await startTestApp({ config: { oidc } });
    expect((await linked.call('GET', '/api/login/options')).body?.openIdConnect).toEqual({
      label: 'Example ID',
    });
    await linked.close();
  });
});

describe('demo people', () => {
  test('are offered with demo data, by name and description, and nobody else is', async () => {
    const { db } = site.services;
    await buildMember(db);
    await buildMember(db, {
      email: 'a@demo.test',
      demo_description: 'Hosts game nights',
      created_at: TEST_NOW,
      profile_image_url: '/images/ada.webp',
    });
    await buildMember(db, { email: 'new@demo.test', onboarded: false, demo_description: 'Just arrived' });
    const offered = (await demoSite.call('GET', '/api/login/options')).body?.demoPeople;
    expect(offered).toEqual(
      expect.arrayContaining([
        {
          email: 'a@demo.test',
          name: 'Ada Field',
          description: 'Hosts game nights',
          profileImageUrl: '/images/ada.webp',
        },
        {
          email: 'new@demo.test',
          name: 'new@demo.test',
          description: 'Just arrived',
          profileImageUrl: null,
        },
      ]),
    );
    expect(offered).toHaveLength(2);
    expect((await site.call('GET', '/api/login/options')).body?.demoPeople).toEqual([]);
  });

  test('sign in by one click', async () => {
    const person = await buildMember(site.services.db, { demo_description: 'Plays' });
    const answer = await demoSite.call('POST', '/api/login/demo', { body: { email: person.email } });
    expect([answer.status, answer.body?.id]).toEqual([200, person.id]);
    const as = { cookie: cookieNamed(answer.headers, 'session') };
    expect((await demoSite.call('GET', '/api/auth/user', { as })).body?.id).toBe(person.id);
  });

  test('a real member is never signed in this way, nor anybody where demo data is not loaded', async () => {
    const member = await buildMember(site.services.db);
    const person = await buildMember(site.services.db, { demo_description: 'Plays' });
    const before = await rowCounts(site.services.db);
    for (const [app, email] of [
      [demoSite, member.email],
      [demoSite, 'nobody@demo.test'],
      [site, person.email],
    ] as const) {
      const answer = await app.call('POST', '/api/login/demo', { body: { email } });
      expect([answer.status, answer.body?.code]).toEqual([404, 'not_found']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await rowCounts(site.services.db)).toEqual(before);
  });
});
