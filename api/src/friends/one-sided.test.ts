import { routes, type RouteContract } from '@backyard/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi, type MockInstance } from 'vitest';
import { seat } from '../people/seats.fixture.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  standAt,
  TEST_NOW,
  type MemberRow,
} from '../testing/builders.ts';
import { copyOf, freshDatabase } from '../testing/database.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { removeScratch, scratchFolder } from '../testing/scratch.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { traces } from '../testing/traces.ts';
import { buildPeople, eveningWith, makeFriends } from './friends.fixture.ts';

standAt('2026-11-22T20:00:00Z');

/*
 * Ada chose Ben, and Ben did not choose Ada. One world, twice: in the one she has, in the other she has not. Whatever Ben, anybody
 * else or an admin asks and does is answered in the same bytes, and leaves the same rows and mails behind [FRIEND-3].
 */
let without: TestApp;
let chosen: TestApp;
let asked: MockInstance<Client['query']>;
let dataDir: string;
const people = {} as Record<'ada' | 'ben' | 'cleo' | 'dan' | 'host' | 'admin', MemberRow>;
const sessions = {} as Record<keyof typeof people, { cookie: string }>;
const events = {} as Record<'evening' | 'coming', string>;

beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  dataDir = await scratchFolder();
  const world = await startTestApp({ databaseUrl });
  const { db } = world.services;
  const [ada, ben, cleo, dan] = await buildPeople(db, 'Ada', 'Ben', 'Cleo', 'Dan');
  if (!ada || !ben || !cleo || !dan) throw new Error('Four people');
  Object.assign(people, { ada, ben, cleo, dan, host: await buildHost(db, 'The host') });
  people.admin = await buildMember(db, { role: 'admin' });
  const evening = await eveningWith(db, [ada, ben, cleo, dan], { host_id: people.host.id });
  const coming = await buildEvent(db, { host_id: people.host.id, categories: ['active'] });
  await seat(db, coming, ada, cleo);
  // Ben and Cleo are friends: lists of friends are not empty.
  await makeFriends(db, ben, cleo, evening);
  Object.assign(events, { evening: evening.id, coming: coming.id });
  for (const name of ['ada', 'ben', 'cleo', 'dan', 'host', 'admin'] as const)
    sessions[name] = await world.signInAs(people[name], { confirmed: true });
  await world.close();
  const copies = [await copyOf(databaseUrl), await copyOf(databaseUrl)];
  // Each connection takes the method as it finds it.
  asked = vi.spyOn(Client.prototype, 'query');
  without = await startTestApp({ databaseUrl: copies[0] ?? '', config: { dataDir } });
  chosen = await startTestApp({ databaseUrl: copies[1] ?? '', config: { dataDir } });
  const reply = await chosen.call('PUT', `/api/events/${evening.id}/see-again`, {
    as: sessions.ada,
    body: { memberIds: [ben.id] },
  });
  expect(reply.status).toBe(200);
});
afterAll(async () => {
  asked.mockRestore();
  await without.close();
  await chosen.close();
  await removeScratch(dataDir);
});

type Ask = Parameters<TestApp['call']>;

/** Drawn by lot for each answer. */
const withoutNonces = (text: string): string => text.replaceAll(/nonce(?:-|=")[0-9a-f]{32}/g, 'nonce');
/** A page embeds the data it was rendered from, in reading order, and a timestamp of the machine's own clock. */
const bytesOf = (text: string): string =>
  text.startsWith('<!doctype')
    ? withoutNonces(text)
        .replaceAll(/"readAt":"[^"]*"/g, '')
        .split(/[[\]{}]+/)
        .toSorted()
        .join('\n')
    : text;

/** The names of requests that write, drawn by lot for each: mails that they cause say them. */
const named = new Set<string>();
const unnamed = (text: string): string =>
  [...named].reduce((rest, name) => rest.replaceAll(name, 'request'), text);

/** An answer's bytes and all headers except the date and the request's id. */
async function answer(app: TestApp, ask: Ask) {
  const { status, text, headers } = await app.call(...ask);
  const { date: _, 'x-request-id': name, ...lasting } = headers;
  if (ask[0] !== 'GET') named.add(String(name));
  // A page that says why it has nothing to show carries the name of its own request.
  return {
    status,
    text: bytesOf(text.replaceAll(String(name), 'request')),
    headers: withoutNonces(JSON.stringify(lasting)),
  };
}
async function both(...ask: Ask) {
  // A page's code is loaded with the first visit to it, and what its headers name with it.
  if (!ask[1].startsWith('/api/')) for (const app of [without, chosen]) await answer(app, ask);
  const plain = await answer(without, ask);
  expect(await answer(chosen, ask), `${ask[0]} ${ask[1]}`).toEqual(plain);
  return plain;
}

const GETS = Object.values(routes)
  .flatMap((feature) => Object.values<RouteContract>(feature))
  .filter(({ method, path }) => method === 'GET' && path !== '/api/logout')
  .map(({ path }) => path);
const QUERIES: Record<string, () => string> = {
  '/api/friends/going': () => `?events=${events.evening},${events.coming}`,
  '/api/user/uploads': () => '',
};
const PAGES = ['/', '/friends', '/events', '/dashboard', '/inbox', '/notifications'];

/** Every call that reads, with each thing that its address may mean. */
function reads(): string[] {
  const ids = [events.evening, events.coming, people.ada.id, people.ben.id];
  return [
    ...GETS.flatMap((path) =>
      path.includes(':')
        ? [...new Set(ids.map((id) => path.replaceAll(':name', 'The%20host').replaceAll(/:\w+/g, id)))]
        : [`${path}${QUERIES[path]?.() ?? ''}`],
    ),
    ...PAGES,
    ...ids.map((id) => `/people/${id}`),
    `/events/${events.evening}`,
    `/events/${events.evening}/see-again`,
  ];
}

it.each(['ben', 'cleo', 'host', 'admin', null] as const)(
  '[FRIEND-3] [friends.3] what %s reads, on every call and page, is the same in every byte',
  async (who) => {
    const answers = [];
    for (const url of reads())
      answers.push(await both('GET', url, who === null ? {} : { as: sessions[who] }));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
  },
);

it('[FRIEND-3] it would be seen: what Ada reads of her own choice differs', async () => {
  const ask: Ask = ['GET', `/api/events/${events.evening}/see-again`, { as: sessions.ada }];
  expect(await answer(chosen, ask)).not.toEqual(await answer(without, ask));
});

/** Ids that were made since, and when by the machine's own clock, are of no meaning. */
const known = (): Set<string> =>
  new Set([...Object.values(events), ...Object.values(people).map(({ id }) => id)]);
const masked = (row: string): string =>
  unnamed(row)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) =>
      known().has(id) ? id : 'id',
    )
    .replaceAll(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::\d\d)?)/g, 'time')
    .replaceAll(/graphile_worker\.\w+: \(\d+,/g, 'job (');
const rowsAbout = async (app: TestApp, who: MemberRow): Promise<string[]> =>
  (await traces(app.services.db, [who.id])).map(masked).toSorted();

/** Both databases have the same rows about this member, except for Ada's own choice of Ben. */
async function expectSameRows(who: MemberRow) {
  const [plain, more] = [await rowsAbout(without, who), await rowsAbout(chosen, who)];
  const own = more.filter(
    (row) => row.startsWith('public.see_again_choices') && row.includes(`${people.ada.id},${people.ben.id}`),
  );
  expect(more.filter((row) => !own.includes(row))).toEqual(plain);
  return own;
}

it('[FRIEND-3] whatever Ben does is answered and kept the same, by the same statements with the same values', async () => {
  const { ben, cleo, dan, ada } = people;
  const as = sessions.ben;
  const put = (...ids: { id: string }[]): Ask => [
    'PUT',
    `/api/events/${events.evening}/see-again`,
    { as, body: { memberIds: ids.map(({ id }) => id) } },
  ];
  /** Everything that reaches the database. */
  const statements = async (app: TestApp, ask: Ask) => {
    asked.mockClear();
    const reply = await answer(app, ask);
    const sent = asked.mock.calls.map((given) => unnamed(JSON.stringify(given)));
    return { reply, sent };
  };
  const acts: Ask[] = [
    put(dan),
    put(),
    put(cleo, dan),
    ['POST', `/api/friends/${ada.id}/asks`, { as, body: { eventId: events.coming } }],
    ['DELETE', `/api/friends/${ada.id}`, { as }],
    put(dan),
    ['POST', `/api/friends/${cleo.id}/asks`, { as, body: { eventId: events.coming } }],
    ['DELETE', `/api/friends/${cleo.id}`, { as }],
  ];
  for (const act of acts) {
    // Once on each beforehand: the first run of a statement on a connection has to be planned.
    await both('GET', `/api/events/${events.evening}/see-again`, { as });
    const plain = await statements(without, act);
    expect(plain.sent.length).toBeGreaterThan(0);
    expect(await statements(chosen, act), `${act[0]} ${act[1]}`).toEqual(plain);
  }
  expect(await expectSameRows(ben)).toHaveLength(1);
});

it('[FRIEND-3] mails, the inbox, and what the clock does are the same', async () => {
  for (const app of [without, chosen]) {
    for (const at of [TEST_NOW, new Date(TEST_NOW.getTime() + 86_400_000)]) {
      app.time.now = at;
      await runDueJobs(app.services, { only: ['send_mail'] });
    }
    app.time.now = TEST_NOW;
  }
  for (const who of [people.ben, people.cleo]) await expectSameRows(who);
  await both('GET', '/api/user/notifications', { as: sessions.ben });
});

it('[FRIEND-3] [FRIEND-10] when Ben leaves, nothing is left of the choice', async () => {
  await both('DELETE', '/api/user', { as: sessions.ben });
  expect(await expectSameRows(people.ben)).toEqual([]);
  // Not even its former owner sees it.
  const hers = await chosen.call<{ people: { memberId: string }[] }>(
    'GET',
    `/api/events/${events.evening}/see-again`,
    { as: sessions.ada },
  );
  expect(hers.body.people.map(({ memberId }) => memberId)).toEqual([people.cleo.id, people.dan.id]);
});
