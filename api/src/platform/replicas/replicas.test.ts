import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { routes, type RouteContract } from '@backyard/contract';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keyOf } from '../../identity/api-keys/api-keys.fixture.ts';
import { viewerResolver } from '../../identity/index.ts';
import { buildEvent, buildHost, buildMember } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { isInstalled, OLDEST_INSTALLED } from '../../testing/installed-postgres.ts';
import { startReplicated } from '../../testing/replicated-postgres.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { migrate } from '../database/index.ts';
import { createKept } from '../kept.ts';
import { createLog } from '../log/index.ts';
import { addUp, createProcessMetrics } from '../metrics/index.ts';
import { checkReplicas } from './check-replicas.ts';
import { readingFrom } from './reading-from.ts';
import { whyStrange, type Found } from './replica.ts';

const isHere = await isInstalled(OLDEST_INSTALLED);
if (!isHere)
  console.warn(`Skipped: ${OLDEST_INSTALLED} is not there (Debian: apt-get install postgresql-15).`);

/** Longer than any test: a replica that stopped following still counts as fresh. */
const FOREVER_MS = 3_600_000;

describe.skipIf(!isHere)('[OPS-30] with a replica', () => {
  let servers: Awaited<ReturnType<typeof startReplicated>>;
  let cookie = '';
  let memberId = '';
  let eventId = '';
  const sites: TestApp[] = [];
  beforeAll(async () => {
    servers = await startReplicated(OLDEST_INSTALLED);
    await migrate({ connectionString: servers.primary.url });
    const site = await start(FOREVER_MS);
    const member = await buildMember(site.services.db, { role: 'host' });
    eventId = (await buildEvent(site.services.db, { host_id: (await buildHost(site.services.db)).id })).id;
    memberId = member.id;
    ({ cookie } = await site.signInAs(member));
  });
  afterEach(async () => {
    await resume().catch(() => undefined);
    await Promise.all(sites.splice(0).map((site) => site.close()));
  });
  afterAll(() => servers?.close());

  async function start(
    maxLagMs: number,
    { config, ...options }: NonNullable<Parameters<typeof startTestApp>[0]> = {},
  ): Promise<TestApp> {
    const site = await startTestApp({
      databaseUrl: servers.primary.url,
      limits: { read: 5000, change: 5000 },
      config: { replicas: { urls: [servers.replica.url], maxLagMs }, ...config },
      ...options,
    });
    sites.push(site);
    return site;
  }

  /** Where the answer was read from. */
  async function readFrom(site: TestApp, path = '/api/events'): Promise<string> {
    const before = { ...site.services.replicas.reads() };
    const { status } = await site.call('GET', path, { as: { cookie } });
    expect(status).toBe(200);
    const now = site.services.replicas.reads();
    return (['replica', 'failed', 'primary'] as const).filter((from) => now[from] > before[from]).join(', ');
  }
  const untilReadFrom = (site: TestApp, where: string) =>
    vi.waitFor(async () => expect(await readFrom(site)).toBe(where));
  const whyNot = (site: TestApp) => site.services.replicas.standings()[0]?.leftOut;

  /** Stops following, and waits until it has. */
  const pause = async (): Promise<void> => {
    await servers.replica.ask('select pg_wal_replay_pause()');
    await vi.waitFor(async () =>
      expect(await servers.replica.ask('select pg_get_wal_replay_pause_state() as state')).toEqual([
        { state: 'paused' },
      ]),
    );
  };
  const resume = () => servers.replica.ask('select pg_wal_replay_resume()');

  it('[replicas.2] lists, pages and feeds are read from it, and nothing else is', async () => {
    const site = await start(FOREVER_MS);
    await untilReadFrom(site, 'replica');
    const gets = Object.values(routes)
      .flatMap((feature) => Object.values<RouteContract>(feature))
      .filter(({ method, path }) => method === 'GET' && path !== '/api/logout' && !path.endsWith('/live'));
    const read: string[] = [];
    for (const { path } of gets) {
      const before = { ...site.services.replicas.reads() };
      await site.call('GET', path.replaceAll(/:\w+/g, eventId), { as: { cookie } });
      const now = site.services.replicas.reads();
      expect([path, now.failed, now.primary]).toEqual([path, before.failed, before.primary]);
      if (now.replica > before.replica) read.push(path);
    }
    expect(read.toSorted()).toEqual([
      '/api/auth/user',
      '/api/community/rating',
      '/api/events',
      '/api/events/:id',
      '/api/events/:id/announcements',
      '/api/events/:id/calendar.ics',
      '/api/events/:id/company',
      '/api/events/:id/dates',
      '/api/events/:id/host',
      '/api/events/:id/interests',
      '/api/events/:id/rating',
      '/api/events/:id/rating/user',
      '/api/events/:id/ratings',
      '/api/events/hosts',
      '/api/events/map',
      '/api/events/public',
      '/api/events/recommended',
      '/api/friends',
      '/api/host-directory',
      '/api/host/events',
      '/api/host/events/pending',
      '/api/host/summary',
      '/api/hosts',
      '/api/hosts/:name',
      '/api/user/events',
      '/api/user/follows',
      '/api/user/inbox',
      '/api/user/rating/average',
      '/api/user/waitlist',
      '/calendar/:token.ics',
      '/embed/:hostName',
      '/events.atom',
      '/events.ics',
      '/host/:hostName/events.ics',
      '/host/:hostName/events.rss',
      '/sitemap.xml',
    ]);
  });

  it('[replicas.3] whoever has changed something reads it at once, also where the replica has it not', async () => {
    const [site, another] = [await start(FOREVER_MS), await start(FOREVER_MS)];
    await untilReadFrom(another, 'replica');
    await pause();
    const taken = await site.call('POST', `/api/events/${eventId}/register`, { as: { cookie }, body: {} });
    expect(taken.status).toBe(201);
    const [mark] = [taken.headers['set-cookie']].flat().map(String);
    expect(mark).toBe('wrote=1; Max-Age=3601; Path=/; HttpOnly; SameSite=Lax');
    const mine = async (by: { cookie: string }) =>
      (await another.call<unknown[]>('GET', '/api/user/events', { as: by })).body.length;
    expect(await mine({ cookie })).toBe(0);
    expect(await mine({ cookie: `${cookie}; wrote=1` })).toBe(1);
    // Programs carry no marks.
    const { headers } = await keyOf(site.services, { id: memberId });
    const { replica } = another.services.replicas.reads();
    expect((await another.call('GET', '/api/host/events', { headers })).status).toBe(200);
    expect(another.services.replicas.reads().replica).toBe(replica);
    await resume();
    await vi.waitFor(async () => expect(await mine({ cookie })).toBe(1));
  });

  it('[replicas.3] signing out leaves a mark, reading none', async () => {
    const site = await start(FOREVER_MS);
    const { cookie: leaving } = await site.signInAs(await buildMember(site.services.db));
    const marks = async (path: string) => {
      const { headers } = await site.call('GET', path, { as: { cookie: leaving } });
      return [headers['set-cookie'] ?? []].flat().some((set) => String(set).startsWith('wrote='));
    };
    expect(await marks('/api/events')).toBe(false);
    expect(await marks('/api/logout')).toBe(true);
  });

  it('[replicas.4] what is kept for many is read from the primary while the replica lacks a change', async () => {
    const site = await start(FOREVER_MS, { config: { environment: 'development' } });
    const titles = async () => {
      const { body } = await site.call<{ id: string; title: string }[]>('GET', '/api/events');
      return body.find(({ id }) => id === eventId)?.title;
    };
    const before = await titles();
    await vi.waitFor(() => expect(site.services.changes.isListening()).toBe(true));
    await untilReadFrom(site, 'replica');
    await pause();
    await servers.primary.ask(`update events set title = 'Called otherwise' where id = '${eventId}'`);
    await vi.waitFor(async () => expect(await titles()).toBe('Called otherwise'));
    expect(before).not.toBe('Called otherwise');
    expect(await readFrom(site)).toBe('primary');
    await resume();
    await untilReadFrom(site, 'replica');
    expect(await titles()).toBe('Called otherwise');
  });

  const buildFriends = async (site: TestApp) => {
    const [one, other] = [await buildMember(site.services.db), await buildMember(site.services.db)];
    const [one_id = '', other_id = ''] = [one.id, other.id].toSorted();
    await site.services.db
      .insertInto('friendships')
      .values({ one_id, other_id, event_id: eventId, since: new Date() })
      .execute();
    return { one, by: (await site.signInAs(other)).cookie };
  };
  const friendsOf = async (site: TestApp, by: string) =>
    (await site.call<unknown[]>('GET', '/api/friends', { as: { cookie: by } })).body.length;
  const endFriendships = (site: TestApp, { id }: { id: string }) =>
    site.services.db
      .deleteFrom('friendships')
      .where((row) => row.or([row('one_id', '=', id), row('other_id', '=', id)]))
      .execute();

  it('[replicas.10] what somebody else has just hidden is read nowhere where it is not hidden yet', async () => {
    const site = await start(FOREVER_MS);
    const { one, by } = await buildFriends(site);
    await untilReadFrom(site, 'replica');
    await vi.waitFor(async () => expect(await friendsOf(site, by)).toBe(1));
    await pause();
    // By another process, whose writes this one does not see.
    await endFriendships(site, one);
    await vi.waitFor(async () => expect(await readFrom(site, '/api/friends')).toBe('primary'));
    expect(await friendsOf(site, by)).toBe(0);
    await resume();
    await untilReadFrom(site, 'replica');
    expect(await friendsOf(site, by)).toBe(0);
  });

  it('[replicas.10] … nor while the primary is away', async () => {
    const site = await start(FOREVER_MS);
    const { one, by } = await buildFriends(site);
    await untilReadFrom(site, 'replica');
    await vi.waitFor(async () => expect(await friendsOf(site, by)).toBe(1));
    await pause();
    await endFriendships(site, one);
    await vi.waitFor(async () => expect(await readFrom(site, '/api/friends')).toBe('primary'));
    await servers.primary.stop();
    const { status } = await site.call('GET', '/api/friends', { as: { cookie: by } });
    await servers.primary.start();
    expect(status).toBe(503);
    await resume();
    await untilReadFrom(site, 'replica');
  });

  it('[replicas.5] one that is behind is left out, and comes back once it is not', async () => {
    const site = await start(1000);
    await untilReadFrom(site, 'replica');
    await pause();
    await servers.primary.ask("select pg_logical_emit_message(true, 'a', 'change')");
    await vi.waitFor(() => expect(whyNot(site)).toBe('it is more than 1 s behind'));
    expect(await readFrom(site)).toBe('primary');
    await expect(checkReplicas(site.services)).rejects.toThrow('it is more than 1 s behind');
    await resume();
    await untilReadFrom(site, 'replica');
    await checkReplicas(site.services);
  });

  it('[replicas.5] one that dies is left out, nobody is refused, and it comes back', async () => {
    const site = await start(2000);
    await untilReadFrom(site, 'replica');
    await servers.replica.stop();
    expect(await readFrom(site)).toContain('primary');
    expect(whyNot(site)).not.toBeNull();
    await expect(checkReplicas(site.services)).rejects.toThrow('replica-socket:5432: connect E');
    await servers.replica.start();
    await untilReadFrom(site, 'replica');
    expect(whyNot(site)).toBeNull();
  });

  it('[replicas.5] the primary itself is none, nor is what follows nobody', async () => {
    const urls = [servers.primary.url, await freshDatabase()];
    const site = await start(FOREVER_MS, { config: { replicas: { urls, maxLagMs: 1000 } } });
    await site.services.replicas.look();
    expect(site.services.replicas.standings().map(({ leftOut }) => leftOut)).toEqual([
      'it is the primary',
      'it follows nobody: it was promoted, or stands alone',
    ]);
    expect(await readFrom(site)).toBe('primary');
    await expect(checkReplicas(site.services)).rejects.toThrow(/^[^;]*5432: it follows nobody[^;]*$/);
  });

  it('[replicas.6] what it refuses is read from the primary', async () => {
    const site = await start(FOREVER_MS);
    await untilReadFrom(site, 'replica');
    const { read } = site.services.replicas;
    const write = read({ primaryOnly: false, who: '' }, ({ pool }) =>
      pool.query<{ there: boolean }>(
        'create temporary table only_there (); select not pg_is_in_recovery() as there',
      ),
    );
    await write;
    expect(site.services.replicas.reads().failed).toBe(1);
  });

  it('[OPS-43] a primary that is still being restored takes no changes, and says so', async () => {
    await untilReadFrom(await start(2000), 'replica');
    const site = await start(FOREVER_MS, {
      databaseUrl: servers.replica.url,
      config: { replicas: { urls: [], maxLagMs: FOREVER_MS } },
    });
    expect((await site.call('GET', '/readyz')).body).toMatchObject({ status: 'read_only' });
    const path = `/api/events/${eventId}/register`;
    const refused = await site.call('POST', path, { as: { cookie }, body: {} });
    expect([refused.status, refused.body['code']]).toEqual([503, 'unavailable']);
  });

  it('[replicas.7] while the primary is away people read, signed in or not, and change nothing', async () => {
    const site = await start(2000);
    await untilReadFrom(site, 'replica');
    const ask = async (method: 'GET' | 'POST', path: string, by?: string) => {
      const asked = { ...(by && { as: { cookie: by } }), ...(method === 'POST' && { body: {} }) };
      const { status, body } = await site.call(method, path, asked);
      return [status, body['code'] ?? body['status']];
    };
    await servers.primary.stop();
    expect(await ask('GET', '/readyz')).toEqual([200, 'read_only']);
    for (const by of [undefined, cookie])
      expect(await ask('GET', '/api/events', by)).toEqual([200, undefined]);
    expect(await ask('GET', '/api/user/events', cookie)).toEqual([200, undefined]);
    const refused = [503, 'unavailable'];
    expect(await ask('POST', `/api/events/${eventId}/register`, cookie)).toEqual(refused);
    // Data that decides something is not served stale: not what they pay, nor what they have just written.
    expect(await ask('GET', '/api/user/subscription', cookie)).toEqual(refused);
    expect(await ask('GET', '/api/user/events', `${cookie}; wrote=1`)).toEqual(refused);
    // A replica may resolve the viewer if nothing is decided by it.
    const [, token = ''] = cookie.split('=');
    const resolve = viewerResolver(site.services);
    expect(await resolve(token, true)).toMatchObject({ id: memberId });
    await expect(resolve(token, false)).rejects.toThrow();
    await servers.primary.start();
    await vi.waitFor(async () => expect(await ask('GET', '/readyz')).toEqual([200, 'ok']));
    await vi.waitFor(async () => expect((await ask('GET', '/api/user/subscription', cookie))[0]).toBe(200));
    await untilReadFrom(site, 'replica');
  });

  it('[OPS-43] one that lets nobody in any more is left out once, and refused like a dead one while the primary is away', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'info' }, { write: (line) => void lines.push(line) });
    const site = await start(2000, { log });
    await untilReadFrom(site, 'replica');
    const [told] = await servers.replica.ask('show hba_file');
    const file = String(told?.['hba_file']);
    const before = await readFile(file, 'utf8');
    const letIn = async (rules: string) => {
      await writeFile(file, rules);
      await servers.replica.ask('select pg_reload_conf()');
    };
    try {
      await letIn('local all postgres trust\nlocal all backyard reject\n');
      // Open connections stay. New ones are refused, to the pool as to the check.
      await servers.replica.ask(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'backyard'`,
      );
      await vi.waitFor(() => expect(whyNot(site)).toContain('pg_hba.conf rejects connection'), 10_000);
      expect(await readFrom(site)).toBe('primary');
      lines.length = 0;
      for (let look = 0; look < 3; look += 1) await site.services.replicas.look();
      expect(whyNot(site)).toContain('pg_hba.conf rejects connection');
      expect(lines.filter((line) => line.includes('The replica'))).toEqual([]);
      await servers.primary.stop();
      const { status, body } = await site.call('GET', '/api/events', { as: { cookie } });
      await servers.primary.start();
      expect([status, body['code']]).toEqual([503, 'unavailable']);
    } finally {
      await letIn(before);
    }
    await untilReadFrom(site, 'replica');
  });

  it('[replicas.8] figures say where people read, and how it is', async () => {
    const site = await start(2000);
    const metrics = await createProcessMetrics();
    metrics.watch(Fastify(), site.services);
    await untilReadFrom(site, 'replica');
    const told = await addUp([await metrics.measured(), await metrics.measured()]);
    metrics.stop();
    const values = (name: string) => told.find((one) => one.name === name)?.values.map(({ value }) => value);
    expect(values('backyard_replica_in_use')).toEqual([1]);
    expect(values('backyard_replica_lag_seconds')?.[0]).toBeLessThan(2);
    expect(values('backyard_reads_total')).toHaveLength(3);
  });

  it('[replicas.5] one that was promoted is left out', async () => {
    const site = await start(2000);
    await untilReadFrom(site, 'replica');
    await servers.replica.ask('select pg_promote(true)');
    await vi.waitFor(() => expect(whyNot(site)).toBe('it follows nobody: it was promoted, or stands alone'));
    expect(await readFrom(site)).toBe('primary');
  });
});

describe('[replicas.5] what is no replica of this primary', () => {
  const identity = { system: 'one', server: 'here' };
  const whyOf = (found: Partial<Found>, written: number) =>
    whyStrange(
      { system: 'one', server: 'there', follows: true, replayed: 500, ...found },
      { identity, marks: [{ at: 0, written: 400 }], mark: async () => ({ at: 1, written }) },
    );
  it('a copy of another database', async () => {
    expect(await whyOf({ system: 'two' }, 600)).toBe('it is a copy of another database');
  });
  it('[OPS-44] nobody says so before the primary has answered', async () => {
    const { follows, replayed, ...unknown } = { follows: true, replayed: 500, system: '', server: '' };
    const unanswered = { identity: unknown, marks: [], mark: async () => null };
    const found = { system: 'one', server: 'there', follows, replayed };
    const why = 'the primary has not answered yet, and nobody knows what this is a copy of';
    expect(await whyStrange(found, unanswered)).toBe(why);
    expect(await whyStrange({ ...found, follows: false }, unanswered)).toBe(why);
  });
  it('one that is ahead of the primary, but not one that has got what was written meanwhile', async () => {
    expect(await whyOf({}, 600)).toBeNull();
    expect(await whyOf({}, 499)).toBe('it has what the primary has not: it followed another one');
  });
});

it('[replicas.4] what a replica was asked before a change was told is not kept', async () => {
  let tell = (): void => undefined;
  const changes = {
    isListening: () => true,
    onChange: (drop: () => void) => (tell = drop),
    ofPeople: () => undefined,
    tell,
    close: async () => undefined,
  };
  const kept = createKept<string>(
    { clock: () => new Date(0), changes },
    { ms: 1000, bytes: 9999, sizeOf: () => 1 },
  );
  tell();
  const chosenAt = performance.now();
  const ask = (answer: string) => readingFrom(chosenAt, () => kept.get('list', async () => answer));
  await setTimeout(2);
  expect(await ask('as it was')).toBe('as it was');
  expect(await ask('as it is')).toBe('as it was');
  tell();
  expect(await ask('from before')).toBe('from before');
  expect(await kept.get('list', async () => 'as it is')).toBe('as it is');
});
