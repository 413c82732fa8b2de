// Every call about an event × who helps there: co-host, door helper, and a co-host of another event.

import { randomUUID } from 'node:crypto';
import { routes, type RouteContract } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { buildHost, buildMember, buildTierMember, standAt, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { eventForm } from '../testing/event-form.ts';
import { testApp } from '../testing/test-app.ts';
import { teamAt } from './helpers.fixture.ts';

standAt('2026-11-21T18:00:00Z');

const KINDS = ['coHost', 'doorHelper', 'elsewhere'] as const;
type Expected = Partial<Record<(typeof KINDS)[number], number>> & { elsewhere: number };

/** As anybody who sees the event: helping adds nothing. */
const AS_MEMBER = null;
const edits = (status: number): Expected => ({ coHost: status, doorHelper: 404, elsewhere: 404 });
const ownersAlone: Expected = { coHost: 403, doorHelper: 403, elsewhere: 403 };

/**
 * Calls whose address contains an event, here one in progress. Helpers get the same answers as members without a seat there, except for
 * these.
 */
const TABLE: Record<string, Expected | typeof AS_MEMBER> = {
  'GET /api/events/:id/edit-form': edits(200),
  'PUT /api/events/:id': edits(400),
  'GET /api/host/events/:id/announcements': edits(200),
  'POST /api/host/events/:id/announcements': edits(201),
  'GET /api/host/events/:id/door': { coHost: 200, doorHelper: 200, elsewhere: 404 },
  'POST /api/host/events/:id/check-ins': { coHost: 201, doorHelper: 201, elsewhere: 404 },
  'DELETE /api/host/events/:id/check-ins/:registrationId': { coHost: 204, doorHelper: 204, elsewhere: 404 },
  'POST /api/host/events/:id/walk-ins': { coHost: 202, doorHelper: 403, elsewhere: 404 },
  'DELETE /api/host/events/:id/walk-ins/:walkInId': { coHost: 404, doorHelper: 403, elsewhere: 404 },
  'DELETE /api/host/events/:id/attended/:registrationId': { coHost: 404, doorHelper: 403, elsewhere: 404 },
  'GET /api/host/events/:id/invitees': edits(200),
  'POST /api/host/events/:id/invitees': edits(409),
  'DELETE /api/host/events/:id/invitees/:inviteeId': edits(404),
  'PUT /api/host/events/:id/invite-link': edits(409),
  'DELETE /api/host/events/:id/invite-link': edits(204),
  'GET /api/host/events/:id/codes': ownersAlone,
  'POST /api/host/events/:id/codes': ownersAlone,
  'PUT /api/host/events/:id/codes/:codeId': ownersAlone,
  'DELETE /api/host/events/:id/codes/:codeId': ownersAlone,
  'GET /api/host/events/:id/tables': edits(200),
  'PUT /api/host/events/:id/tables': edits(200),
  'POST /api/host/events/:id/tables/draw': edits(409),
  'PUT /api/host/events/:id/tables/place': edits(409),
  'PUT /api/host/events/:id/tables/partings': edits(409),
  'GET /api/events/:id/announcements': { coHost: 200, doorHelper: 403, elsewhere: 403 },
  'GET /api/events/:id/messages': { coHost: 200, doorHelper: 403, elsewhere: 403 },
  'GET /api/events/:id/messages/live': { coHost: 200, doorHelper: 403, elsewhere: 403 },
  'POST /api/events/:id/messages': { coHost: 201, doorHelper: 403, elsewhere: 403 },
  'GET /api/events/:id/album': { coHost: 200, doorHelper: 403, elsewhere: 403 },
  'DELETE /api/events/:id/messages/:messageId': { coHost: 204, doorHelper: 403, elsewhere: 403 },
  'DELETE /api/events/:id/album/:pictureId': { coHost: 404, doorHelper: 403, elsewhere: 403 },
  'DELETE /api/user/helping/:id': { coHost: 204, doorHelper: 204, elsewhere: 404 },
  // Reserved for the host and admins. Hosts of other events are told that the event does not exist.
  'DELETE /api/events/:id': ownersAlone,
  'POST /api/events/:id/duplicate': ownersAlone,
  'POST /api/events/:id/repeat': ownersAlone,
  'GET /api/host/events/:id/team': ownersAlone,
  'POST /api/host/events/:id/team': ownersAlone,
  'DELETE /api/host/events/:id/team/:helperId': ownersAlone,
  'GET /api/host/events/:id/waitlist': ownersAlone,
  'PUT /api/events/:id/ratings/:ratingId/reply': ownersAlone,
  'DELETE /api/events/:id/ratings/:ratingId/reply': ownersAlone,
};

const nameOf = (route: RouteContract) => `${route.method} ${route.path}`;
const ABOUT_EVENTS = Object.values(routes)
  .flatMap((feature) => Object.values<RouteContract>(feature))
  .filter(({ path }) =>
    /^\/api\/(?:host\/events|events)\/:id(?:\/|$)|^\/api\/user\/helping\/:id$/.test(path),
  );

const test = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { rateLimits: false } }));

/** An event and its callers, created on demand. */
async function stage() {
  const { db } = test.services;
  const at = await teamAt(test, { starts_at: TEST_NOW });
  const seat = await db
    .insertInto('registrations')
    .values({
      event_id: at.event.id,
      member_id: (await buildMember(db)).id,
      price_steps: '[]',
      created_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const somebody = () => buildTierMember(db, 'playground');
  const kinds = {
    coHost: async () => (await at.helper('co_host', await somebody())).as,
    doorHelper: async () => (await at.helper('door', await somebody())).as,
    elsewhere: async () =>
      (await (await teamAt(test, { starts_at: TEST_NOW })).helper('co_host', await somebody())).as,
    nobody: async () => test.signInAs(await somebody(), { confirmed: true }),
  };
  return { eventId: at.event.id, registrationId: seat.id, kinds };
}
type Stage = Awaited<ReturnType<typeof stage>>;

/** A body that passes the checks made before the right. */
function bodyOf(route: RouteContract, { registrationId }: Stage): unknown {
  const name = nameOf(route);
  if (name === 'PUT /api/events/:id') return { ...eventForm(), price: '7.00' };
  if (name === 'POST /api/host/events/:id/check-ins') return { registrationId };
  if (name === 'POST /api/host/events/:id/walk-ins') return { email: 'nobody@example.com' };
  if (route.path.endsWith('announcements')) return { text: 'Bring a chair.' };
  if (route.path.endsWith('messages')) return { text: 'Hello', id: randomUUID() };
  if (route.path.endsWith('invitees')) return { emails: ['x@example.com'] };
  if (route.path.endsWith('invite-link')) return { maxUses: null };
  if (route.path.endsWith('codes')) return { code: 'SUMMER-26', percent: 25 };
  if (route.path.endsWith('codes/:codeId')) return { on: false };
  if (route.path.endsWith('repeat')) return { every: 'week', times: 2 };
  if (route.path.endsWith('team')) return { email: 'x@example.com', role: 'door' };
  if (route.path.endsWith('place')) return { registrationId, round: 1, table: 1 };
  if (route.path.endsWith('partings')) return { registrationIds: [registrationId, registrationId] };
  if (route.path.endsWith('tables')) return { size: 5, rounds: 1 };
  return route.body ? {} : undefined;
}

async function ask(route: RouteContract, at: Stage, as: { cookie: string }) {
  const given: Record<string, string> = { id: at.eventId, registrationId: at.registrationId };
  const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => given[name] ?? randomUUID());
  const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : bodyOf(route, at);
  return (await test.call(route.method, path, { as, ...(body === undefined ? {} : { body }) })).status;
}

describe('[HELP-1] each call about an event, by who helps there', () => {
  it('has routes for all rows', () => {
    const names = ABOUT_EVENTS.map(nameOf);
    expect(Object.keys(TABLE).filter((name) => !names.includes(name))).toEqual([]);
  });

  // A call of hosts and admins without a row is one that no one has thought about.
  it('has rows for all calls of who runs an event', () => {
    const theirs = ABOUT_EVENTS.filter(
      ({ path, access }) => path.startsWith('/api/host/') || access === 'host' || access === 'organiser',
    );
    expect(theirs.map(nameOf).filter((name) => !(name in TABLE))).toEqual([]);
  });

  it.each(ABOUT_EVENTS.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const expected = TABLE[name];
    const found: Record<string, number> = {};
    for (const kind of KINDS) {
      const at = await stage();
      found[kind] = await ask(route, at, await at.kinds[kind]());
      // Where nothing is said, helping makes no difference.
      if (!expected)
        expect({ [kind]: found[kind] }).toEqual({ [kind]: await ask(route, at, await at.kinds.nobody()) });
    }
    if (expected) expect(found).toEqual(expected);
  });

  const owners = ABOUT_EVENTS.filter((route) => TABLE[nameOf(route)] === ownersAlone);
  it.each(owners.map((route) => [nameOf(route), route] as const))(
    'what is the host’s alone is not a co-host’s who hosts elsewhere: %s',
    async (_, route) => {
      const { db } = test.services;
      const at = await teamAt(test, { starts_at: TEST_NOW });
      const seen = { ...(await stage()), eventId: at.event.id };
      const { as } = await at.helper('co_host', await buildHost(db));
      const stranger = await test.signInAs(await buildHost(db), { confirmed: true });
      const answered = await ask(route, seen, as);
      expect(answered).toBeGreaterThanOrEqual(400);
      expect(answered).toBe(await ask(route, seen, stranger));
    },
  );
});
