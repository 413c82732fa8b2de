// Statements held: safety.39.

import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildMember, HOUR, type MemberRow, standAt, TEST_NOW } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

let asAdmin: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
beforeAll(async () => {
  asAdmin = await test.signInAs(await buildMember(db(), { role: 'admin' }), { confirmed: true });
});
beforeEach(() => {
  test.time.now = TEST_NOW;
});

const db = () => test.services.db;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
const suspend = async (member: { id: string }, until: Date | null = null) => {
  const path = `/api/admin/users/${member.id}/suspension`;
  const body = { until: until?.toISOString() ?? null, reason: 'Pushed people.' };
  expect((await test.call('PUT', path, { as: asAdmin, body })).status).toBe(200);
  const { token } = await db()
    .selectFrom('suspensions')
    .select('token')
    .where('member_id', '=', member.id)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return `/suspension/${token}`;
};
/** Where a browser with this cookie is sent when it has to sign in, and whether it still has the cookie then. */
const signIn = (as?: { cookie: string }) => opens('/api/login?returnTo=/tickets', as);
const opens = async (path: string, as?: { cookie: string }, headers: Record<string, string> = {}) => {
  const sent = { accept: 'text/html,*/*', ...headers };
  const { headers: told } = await test.call('GET', path, { ...(as && { as }), headers: sent });
  const cleared = String(told['set-cookie']).includes('session=;');
  return [told['location'], cleared ? 'cookie taken' : 'cookie left'];
};
const SIGN_IN = '/sign-in?returnTo=%2Ftickets';
const signedInAndSuspended = async (until: Date | null = null) => {
  const member = await buildMember(db());
  const [as, elsewhere] = [await test.signInAs(member), await test.signInAs(member)];
  return { member, as, elsewhere, page: await suspend(member, until) };
};

it('[SAFE-27] who is suspended while they use it is led to why, instead of to sign-in: in each of their browsers, once', async () => {
  const { as, elsewhere, page } = await signedInAndSuspended();
  // Requests of the open page get the same answer as with any expired session, so it goes to the sign-in page.
  expect((await test.call('GET', '/api/auth/user', { as })).status).toBe(401);
  expect(await signIn(as)).toEqual([page, 'cookie taken']);
  expect((await test.call('GET', page)).text).toContain('Send your answer');
  expect(await signIn(elsewhere)).toEqual([page, 'cookie taken']);
});

it('[SAFE-27] opening or loading a page again leads there too; what is only read ahead takes nothing', async () => {
  const { as, page } = await signedInAndSuspended();
  for (const path of ['/', '/events?x=1', '/sign-in'])
    expect(await opens(path, as)).toEqual([page, 'cookie taken']);
  const ahead: Record<string, string>[] = [{ accept: '*/*' }, { 'sec-purpose': 'prefetch' }];
  for (const headers of ahead) expect(await opens('/', as, headers)).toEqual([undefined, 'cookie left']);
  // Pages linked from mails were opened on purpose.
  expect(await opens('/weekly-mails/x', as)).toEqual([undefined, 'cookie left']);
});

it('[SAFE-27] pages come as always where that cannot be looked up', async () => {
  const as = await test.signInAs(await buildMember(db()));
  const open = async () => (await test.call('GET', '/', { as, headers: { accept: 'text/html' } })).status;
  const always = await open();
  await sql`alter table suspended_sessions rename to out_of_reach`.execute(db());
  try {
    expect(await open()).toBe(always);
  } finally {
    await sql`alter table out_of_reach rename to suspended_sessions`.execute(db());
  }
});

it('[SAFE-27] nobody else is led there: not without the cookie, with one that is made up, ended otherwise, or of somebody else', async () => {
  const { member } = await signedInAndSuspended();
  const other = await buildMember(db());
  const [ended, open] = [await test.signInAs(other), await test.signInAs(other)];
  await test.call('GET', '/api/logout', { as: ended });
  for (const as of [undefined, { cookie: 'session=x' }, { cookie: `session=${'x'.repeat(43)}` }, ended])
    expect(await signIn(as)).toEqual([SIGN_IN, 'cookie left']);
  expect(await signIn(open)).toEqual(['/tickets', 'cookie left']);
  expect(await test.signInAs(member).catch(({ code }) => code)).toBe('suspended');
});

it('[SAFE-27] a session that a suspension ended signs nobody in once it is over, and leads nowhere then', async () => {
  const { as } = await signedInAndSuspended(at(1));
  test.time.now = at(2);
  expect((await test.call('GET', '/api/auth/user', { as })).status).toBe(401);
  expect(await signIn(as)).toEqual([SIGN_IN, 'cookie left']);

  test.time.now = TEST_NOW;
  const lifted = await signedInAndSuspended();
  await test.call('DELETE', `/api/admin/users/${lifted.member.id}/suspension`, { as: asAdmin });
  expect(await signIn(lifted.as)).toEqual([SIGN_IN, 'cookie left']);

  const old = await signedInAndSuspended();
  test.time.now = at(24 * 30);
  expect(await signIn(old.as)).toEqual([SIGN_IN, 'cookie left']);
});

it('[SAFE-27] signed out everywhere afterwards, by an admin who fears for the account, nobody’s cookie tells any more', async () => {
  const { member, as } = await signedInAndSuspended();
  const path = `/api/admin/users/${member.id}/sessions`;
  expect((await test.call('DELETE', path, { as: asAdmin })).status).toBe(204);
  expect(await signIn(as)).toEqual([SIGN_IN, 'cookie left']);
});

it('[SAFE-23] times are by the clock of the member’s own place, with its name; without a place by UTC', async () => {
  const place = async (latitude: number | null, longitude: number | null) => {
    const member: MemberRow = await buildMember(db(), { latitude, longitude });
    return (await test.call('GET', await suspend(member, at(72)))).text;
  };
  expect(await place(30.2672, -97.7431)).toContain('until November 24, 2026 at 12:00 PM CST');
  expect(await place(40.7128, -74.006)).toContain('until November 24, 2026 at 1:00 PM EST');
  expect(await place(null, null)).toContain('until November 24, 2026 at 6:00 PM UTC');
});
