// Statements held: safety.14.

import { BRAND, routes } from '@backyard/contract';
import type { RouteContract } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { buildHost, buildMember, TEST_NOW } from '../../../testing/builders.ts';
import { TEST_ORIGIN, testApp } from '../../../testing/test-app.ts';
import { ofStranger } from '../../mailer/typed-by-others/of-stranger.ts';

const test = testApp();
const db = () => test.services.db;

const FORM = 'application/x-www-form-urlencoded';
/** Every address to which a form without scripts is sent. */
const TAKES_FORMS = Object.values(routes)
  .flatMap((feature) => Object.values<RouteContract>(feature))
  .filter(({ takes }) => takes?.includes(FORM))
  .map(({ path }) => path);

/** Forms on ordinary pages, whose address is not a key. */
const BY_SCREENS = ['/sign-in', '/sign-in/code'];

/** How to get a valid token for each page with such a form. */
const TOKENS: Record<string, (memberId: string) => Promise<string>> = {
  '/suspension/:token': async (member_id) => {
    await db()
      .updateTable('members')
      .set({ suspended_until: '9999-12-31' })
      .where('id', '=', member_id)
      .execute();
    const suspension = { member_id, until: null, reason: 'Pushed people.', created_at: TEST_NOW };
    return tokenOf(db().insertInto('suspensions').values(suspension).returning('token'));
  },
  '/follow-mails/:token': async (member_id) => {
    const as = await test.signInAs({ id: member_id });
    const name = 'Followed by form';
    await buildHost(db(), name);
    await test.call('POST', `/api/hosts/${encodeURIComponent(name)}/follow`, { as });
    return tokenOf(db().selectFrom('followers').select('token').where('member_id', '=', member_id));
  },
  '/topic-mails/:topic/:token': (member_id) =>
    tokenOf(db().insertInto('notification_settings').values({ member_id }).returning('token')),
  '/mails-from-others/:token': async (memberId) => {
    const told = await ofStranger(test.services, `${memberId}@stranger.test`);
    return told === 'not_wanted' ? '' : (told.leaveUrl?.split('/').at(-1) ?? '');
  },
  '/weekly-mails/:token': (member_id) =>
    tokenOf(db().insertInto('notification_settings').values({ member_id, weekly: true }).returning('token')),
  '/conversation-mails/:token': (member_id) =>
    tokenOf(db().insertInto('conversation_mails').values({ member_id, since: TEST_NOW }).returning('token')),
};
const tokenOf = async (query: { executeTakeFirstOrThrow: () => Promise<{ token: string }> }) =>
  (await query.executeTakeFirstOrThrow()).token;

describe('pages with a form, without scripts', () => {
  it('are these; an ordinary screen tells this site where it is too', async () => {
    expect(TAKES_FORMS.toSorted()).toEqual([...Object.keys(TOKENS), ...BY_SCREENS].toSorted());
    const { headers } = await test.call('GET', '/sign-in');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it.each(Object.keys(TOKENS))('[SAFE-23] what a browser sends from there is taken: %s', async (path) => {
    const { id } = await buildMember(db());
    const url = path.replace(':topic', 'friends').replace(':token', (await TOKENS[path]?.(id)) ?? '');
    const page = await test.call('GET', url);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<form method="post" action="${url}">`);
    // With "no-referrer" browsers send "Origin: null" (Fetch standard, 3.2); any other policy would reveal the key to more sites.
    expect(page.headers['referrer-policy']).toBe('same-origin');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    const [form = ''] = /<form[\s\S]*?<\/form>/.exec(page.text) ?? [];
    const fields = new URLSearchParams();
    for (const [field] of form.matchAll(/<(?:input|textarea)[^>]*>/g)) {
      const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(field)?.[1];
      fields.append(of('name') ?? '', of('value') ?? 'I am sorry.');
    }
    const sent = await test.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', origin: TEST_ORIGIN, 'content-type': FORM },
      payload: fields.toString(),
    });
    expect(sent.statusCode).toBe(200);
    expect(sent.headers['referrer-policy']).toBe('same-origin');
  });

  it.each(TAKES_FORMS)(
    'what is refused there is a page too, and keeps its address to itself: %s',
    async (path) => {
      const form = { 'content-type': FORM };
      const send = (method: 'GET' | 'POST', token: string, headers: object, payload?: string) =>
        test.app.inject({
          method,
          url: path.replace(':token', token),
          headers: { host: 'localhost', origin: TEST_ORIGIN, ...headers },
          ...(payload === undefined ? {} : { payload }),
        });
      const refused = [
        await send('POST', 'x', form, 'email=%00&code=%00'),
        await send('POST', 'x', form, 'email='.padEnd(2000, 'x') + '&code='.padEnd(2000, 'x')),
        await send('POST', 'x', form, 'x='.padEnd(3_000_000, 'x')),
        await send('POST', 'x', { 'content-type': 'text/plain' }, 'x'),
        await send('POST', 'x'.repeat(101), form, 'List-Unsubscribe=One-Click&answer=x'),
        ...(path.includes(':token')
          ? [await send('GET', 'x'.repeat(101), {}), await send('GET', '%00', {})]
          : []),
      ].filter(({ statusCode }) => statusCode >= 400);
      expect(refused.length).toBeGreaterThan(2);
      for (const { headers, body } of refused) {
        expect(headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'referrer-policy': 'same-origin',
          'x-robots-tag': 'noindex',
          'cache-control': 'no-store',
        });
        expect(body).toContain('<h1>');
      }
    },
  );

  it('[HOLD-96] what was sent in vain is sent again by one press, as it was typed, once the site is well', async () => {
    const send = (url: string, payload: string) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: { host: 'localhost', origin: TEST_ORIGIN, 'content-type': FORM },
        payload,
      });
    const { pool } = test.services;
    await pool.query('alter table mailed_codes rename to codes_away');
    const failed = await send('/sign-in', 'email=ada%40example.com&returnTo=%2Fevents%3Fq%3D%22%3E');
    await pool.query('alter table codes_away rename to mailed_codes');
    expect(failed.statusCode).toBe(500);
    // [OPS-1]
    expect(failed.body).toContain(`write to us and name ${String(failed.headers['x-request-id'])}.`);
    expect(failed.body).toContain('<form method="post" action="/sign-in">');
    expect(failed.body).toContain('name="email" value="ada@example.com"');
    expect(failed.body).toContain('name="returnTo" value="/events?q=&quot;&gt;"');
    expect(failed.body).toContain(`mailto:${BRAND.supportEmail}`);
  });
});
