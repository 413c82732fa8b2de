import { describe, expect, it } from 'vitest';
import { buildMember } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { beginSuspension } from './suspensions/suspensions.queries.ts';
import { cookieNamed, mailedCode, setCookies, wrongCode } from './testing.ts';

const site = testApp();

const EMAIL = 'noor@example.com';

/** A form as browsers send it. */
const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });

describe('signing in by forms alone', () => {
  it('sends the code, keeps the address out of sight, and opens a session with it', async () => {
    const asked = await send('/sign-in', { email: ` ${EMAIL.toUpperCase()}`, returnTo: '/events' });
    expect(asked.statusCode).toBe(303);
    expect(asked.headers.location).toBe('/sign-in?step=code&returnTo=%2Fevents');
    const address = cookieNamed(asked.headers, 'sign-in-address');
    const cookie = `${address}; ${cookieNamed(asked.headers, 'code-browser')}`;
    const line = setCookies(asked.headers).find((one) => one.startsWith('sign-in-address')) ?? '';
    for (const attribute of ['HttpOnly', 'Path=/sign-in', 'SameSite=Strict'])
      expect(line).toContain(attribute);

    const code = await mailedCode(site.services.db, EMAIL);
    const wrong = await send('/sign-in/code', { code: wrongCode(code) }, { cookie });
    expect(wrong.headers.location).toBe('/sign-in?step=code&error=code_wrong');
    expect(cookieNamed(wrong.headers, 'session')).toBe('');
    const right = await send('/sign-in/code', { code, returnTo: '/events' }, { cookie });
    expect(right.headers.location).toBe('/events');
    const me = await site.call<{ email: string }>('GET', '/api/auth/user', {
      as: { cookie: cookieNamed(right.headers, 'session') },
    });
    expect(me.body.email).toBe(EMAIL);
  });

  it('[SAFE-20] leads who is suspended to the page that says why', async () => {
    const { db, clock } = site.services;
    const member = await buildMember(db, { email: 'sam.suspended@example.com' });
    const asked = await send('/sign-in', { email: 'sam.suspended@example.com' });
    const cookie = `${cookieNamed(asked.headers, 'sign-in-address')}; ${cookieNamed(asked.headers, 'code-browser')}`;
    const given = { memberId: member.id, until: null, reason: 'Shouted at people', now: clock() };
    await db.transaction().execute((trx) => beginSuspension(trx, given));
    const code = await mailedCode(db, 'sam.suspended@example.com');
    const answer = await send('/sign-in/code', { code }, { cookie });
    expect(answer.statusCode).toBe(303);
    const { headers } = answer;
    expect(headers.location).toMatch(/^\/suspension\//);
    const page = await site.app.inject({ url: String(headers.location), headers: { host: 'localhost' } });
    expect(page.body).toContain('Shouted at people');
    expect(cookieNamed(headers, 'session')).toBe('');
  });

  it.each([
    ['/sign-in', { email: 'nobody' }, '/sign-in?error=email_invalid'],
    ['/sign-in/code', { code: '123456' }, '/sign-in?error=code_expired'],
    ['/sign-in', { email: 'nobody', returnTo: '//evil.example' }, '/sign-in?error=email_invalid'],
  ])('leads back with the reason: %s %o', async (path, fields, location) => {
    const answer = await send(path, fields);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  });

  it('takes no form of another site, and no other route takes forms', async () => {
    expect((await send('/sign-in', { email: EMAIL }, { origin: 'https://evil.example' })).statusCode).toBe(
      403,
    );
    expect((await send('/api/login/code', { email: EMAIL })).statusCode).toBe(415);
  });
});
