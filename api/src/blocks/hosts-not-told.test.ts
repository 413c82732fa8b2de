// Statements held: safety.37.

import { routes, type Attendee, type Person, type RouteContract } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPictures } from '../album/album.fixture.ts';
import { makeFriends } from '../friends/friends.fixture.ts';
import { seat } from '../people/seats.fixture.ts';
import { drawAtOnce } from '../tables/index.ts';
import { buildEvent, buildHost, buildMember, HOUR, type MemberRow, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

/*
 * [SAFE-3] Every call that answers something, asked by a host about their own events and those who come to them: byte by byte the same
 * whether a guest has blocked them or not, and whether the guest hides from lists. A new call is asked by itself.
 */

let host: MemberRow;
let guest: MemberRow;
let as: { cookie: string };
/** The requests of every call, per event or once for all. */
let asked: string[];
let ids: { coming: string; past: string; full: string; seat: string; message: string; picture: string };

const db = () => test.services.db;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
const TOKEN = 'a'.repeat(22);

/** What ends the session, never ends itself, or is new each time it is asked. */
const NOT_ASKED = new Set(['/api/logout', '/api/login', '/api/events/:id/messages/live']);

const gets = [
  ...new Set(
    Object.values(routes)
      .flatMap((feature) => Object.values<RouteContract>(feature))
      .filter(({ method, path }) => method === 'GET' && !NOT_ASKED.has(path))
      .map(({ path }) => path),
  ),
];

function urlsOf(path: string): string[] {
  const of = (id: string) =>
    path
      .replaceAll(':pictureId', ids.picture)
      .replaceAll(':size', 'small')
      .replaceAll(':token', TOKEN)
      .replaceAll(/:hostName|:name/g, encodeURIComponent('Rosa of the river'))
      .replaceAll(':id', id);
  if (/^\/api\/(people|admin\/users)\//.test(path)) return [of(guest.id)];
  return [...new Set([ids.coming, ids.past, ids.full].map(of))];
}

const test = testApp({ config: { rateLimits: false } });
beforeAll(async () => {
  host = await buildHost(db(), 'Rosa of the river');
  guest = await buildMember(db(), {
    first_name: 'Grace',
    last_name: 'Hopper',
    location: 'Austin, TX',
    bio: 'Found the first bug',
    profile_image_url: '/images/grace.webp',
    public_email: 'grace@public.example',
  });
  const others = [];
  for (const first_name of ['One', 'Two', 'Three', 'Four'])
    others.push(await buildMember(db(), { first_name }));
  const of = { host_id: host.id };
  const coming = await buildEvent(db(), { ...of, starts_at: at(1.5), seats_taken: 5 });
  const [seated] = await seat(db(), coming, guest, ...others);
  await db()
    .transaction()
    .execute((trx) => drawAtOnce(trx, { eventId: coming.id, size: 4, rounds: 1, seed: 7, now: TEST_NOW }));
  const past = await buildEvent(db(), { ...of, starts_at: at(-48), seats_taken: 1 });
  await seat(db(), past, guest);
  const [picture] = await insertPictures(db(), past.id, guest.id);
  const full = await buildEvent(db(), { ...of, capacity: 1, seats_taken: 1 });
  await seat(db(), full, others[0]!);
  const asGuest = await test.signInAs(guest);
  await test.call('POST', `/api/events/${full.id}/waitlist`, { as: asGuest, body: {} });
  const said = await test.call<{ id: string }>('POST', `/api/events/${coming.id}/messages`, {
    as: asGuest,
    body: { text: 'Who brings a board?' },
  });
  await db()
    .insertInto('invitations')
    .values({ event_id: coming.id, inviter_id: guest.id, token: TOKEN, created_at: TEST_NOW })
    .execute();
  // Where both go as guests; four faces come before theirs.
  for (const hours of [-24, 72]) {
    const elsewhere = await buildEvent(db(), { starts_at: at(hours), seats_taken: 6 });
    await seat(db(), elsewhere, ...others, host, guest);
  }
  ids = {
    coming: coming.id,
    past: past.id,
    full: full.id,
    seat: seated!.id,
    message: said.body.id,
    picture: picture!,
  };
  as = await test.signInAs(host);
  asked = gets.flatMap(urlsOf);
});

async function blocked(by: MemberRow, whom: MemberRow): Promise<() => Promise<void>> {
  const row = { blocker_id: by.id, blocked_id: whom.id };
  await db()
    .insertInto('blocks')
    .values({ ...row, created_at: TEST_NOW })
    .execute();
  return async () => {
    await db().deleteFrom('blocks').where('blocker_id', '=', by.id).execute();
  };
}
async function hiding(): Promise<() => Promise<void>> {
  const hide = (hidden_from_lists: boolean) =>
    db().updateTable('members').set({ hidden_from_lists }).where('id', '=', guest.id).execute();
  await hide(true);
  return async () => {
    await hide(false);
  };
}

const ask = async (url: string) => {
  const { status, text, headers } = await test.call('GET', url, { as });
  return { status, text, headers: ['link', 'x-total-count', 'x-hidden-count'].map((name) => headers[name]) };
};
async function askAll() {
  const answers: Record<string, unknown> = {};
  for (const url of asked) answers[url] = await ask(url);
  return answers;
}

describe('[SAFE-3] what hosts read of their own events and guests', () => {
  it('is the same with a guest’s block, with one of their own, and where the guest hides', async () => {
    const before = await askAll();
    for (const change of [() => blocked(guest, host), () => blocked(host, guest), hiding]) {
      const undo = await change();
      const after = await askAll();
      await undo();
      // The member's own list of blocks is supposed to show it.
      delete after['/api/blocks'];
      expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([url]) => url in after)));
    }
  });

  it.each<[string, (kept: typeof ids) => string]>([
    ['the list', ({ coming }) => `/api/events/${coming}/attendees`],
    ['who was there', ({ past }) => `/api/events/${past}/attendees`],
    ['everybody of all events', () => '/api/host/attendees'],
    ['the waiting list', ({ full }) => `/api/host/events/${full}/waitlist`],
    ['the door', ({ coming }) => `/api/host/events/${coming}/door`],
    ['tables', ({ coming }) => `/api/host/events/${coming}/tables`],
    ['the conversation', ({ coming }) => `/api/events/${coming}/messages`],
    ['the album', ({ past }) => `/api/events/${past}/album`],
    ['the link by which they asked along', ({ coming }) => `/api/events/${coming}/invitations/${TOKEN}`],
    ['their page', () => `/api/people/${guest.id}`],
  ])('%s names them', async (_name, url) => {
    const undo = await blocked(guest, host);
    const { status, text } = await ask(url(ids));
    await undo();
    expect(status).toBe(200);
    expect(text).toContain('Grace');
  });

  it('a face of theirs is on the event’s card', async () => {
    const undo = await blocked(guest, host);
    const { text } = await ask(`/api/events/${ids.past}`);
    await undo();
    expect(text).toContain('/images/grace.webp');
  });
});

describe('[SAFE-3] what hosts do about a guest', () => {
  it.each<[string, (kept: typeof ids) => object]>([
    ['/api/blocks', () => ({ memberId: guest.id })],
    ['/api/blocks', ({ seat: registrationId }) => ({ registrationId })],
    ['/api/blocks', ({ message: messageId }) => ({ messageId })],
    ['/api/reports', () => ({ kind: 'person', id: guest.id, reason: 'unkind' })],
    ['/api/reports', ({ message: id }) => ({ kind: 'message', id, reason: 'unkind' })],
    ['/api/reports', ({ picture: id }) => ({ kind: 'picture', id, reason: 'unkind' })],
    ['/api/host/kept-away', () => ({ memberId: guest.id })],
  ])('%s is answered the same with the guest’s block, and so is the list', async (path, bodyOf) => {
    const body = bodyOf(ids);
    const act = async () => {
      const reply = await test.call('POST', path, { as, body });
      const lists = [await ask('/api/blocks'), await ask('/api/host/kept-away')];
      for (const list of ['blocks', 'host/kept-away'])
        await test.call('DELETE', `/api/${list}/${guest.id}`, { as });
      await db().deleteFrom('reports').execute();
      await db()
        .updateTable('registrations')
        .set({ status: 'registered', cancelled_at: null })
        .where('member_id', '=', guest.id)
        .execute();
      return { status: reply.status, body: { ...(reply.body as object), id: path }, lists };
    };
    const before = await act();
    expect(before.status).toBe(201);
    const undo = await blocked(guest, host);
    const after = await act();
    await undo();
    expect(after).toEqual(before);
  });
});

describe('[SAFE-1] elsewhere a block holds for hosts as for everybody', () => {
  const page = async (viewer: MemberRow) =>
    test.call<Person>('GET', `/api/people/${guest.id}`, { as: await test.signInAs(viewer) });

  it('a host to whom they do not come, and one who is none any more', async () => {
    const [stranger, former] = [await buildHost(db()), await buildHost(db())];
    const event = await buildEvent(db(), { starts_at: at(96), host_id: former.id, seats_taken: 3 });
    await seat(db(), event, guest, stranger, former);
    await db().updateTable('members').set({ role: 'user' }).where('id', '=', former.id).execute();
    for (const viewer of [stranger, former]) {
      expect((await page(viewer)).status).toBe(200);
      const undo = await blocked(guest, viewer);
      const asViewer = await test.signInAs(viewer);
      const list = await test.call<Attendee[]>('GET', `/api/events/${event.id}/attendees`, { as: asViewer });
      const card = await test.call<{ faces: unknown[] }>('GET', `/api/events/${event.id}`, { as: asViewer });
      expect((await page(viewer)).status).toBe(404);
      await undo();
      expect(list.body.map(({ firstName }) => firstName)).not.toContain('Grace');
      expect(card.text).not.toContain('/images/grace.webp');
    }
  });

  it('a friend’s page shows a host where both go, and after a block no friendship', async () => {
    const friend = await buildHost(db());
    const own = await buildEvent(db(), { starts_at: at(96), host_id: friend.id, seats_taken: 1 });
    await seat(db(), own, guest);
    const shared = await buildEvent(db(), { starts_at: at(120), seats_taken: 2 });
    await seat(db(), shared, guest, friend);
    const without = await page(friend);
    expect(without.body).toMatchObject({ friend: null, together: [] });
    await makeFriends(db(), friend, guest, own);
    expect((await page(friend)).body).toMatchObject({ friend: {}, together: [{ id: shared.id }] });
    const undo = await blocked(guest, friend);
    expect((await page(friend)).text).toBe(without.text);
    await undo();
  });
});
