import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLog } from '../log/index.ts';
import { waitAs } from './patience.ts';

/** Short, and long enough for a busy machine to answer in. */
const LIMITS = { read: 1500, change: 6000 };

/** The test's database behind a proxy that can be stopped: queries then hang, as on a frozen server. */
async function frozenAtWill() {
  const address = new URL(await testDatabase());
  const folder = address.searchParams.get('host');
  const port = Number(address.port || 5432);
  const reach = () => (folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, address.hostname));
  const wires = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = reach();
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      wires.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.on('data', (data) => void to.write(data));
      if (frozen) from.pause();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const near = new URL(address.href);
  near.searchParams.delete('host');
  near.hostname = '127.0.0.1';
  near.port = String((server.address() as AddressInfo).port);
  return {
    databaseUrl: near.href,
    freeze: () => {
      frozen = true;
      for (const wire of wires) wire.pause();
    },
    thaw: () => {
      frozen = false;
      for (const wire of wires) wire.resume();
    },
    close: () => {
      for (const wire of wires) wire.destroy();
      server.close();
    },
  };
}

let database: Awaited<ReturnType<typeof frozenAtWill>>;
let site: TestApp;
let lines: { level: number; msg: string; err?: { message: string; stack?: string } }[];
beforeEach(async () => {
  database = await frozenAtWill();
  lines = [];
  const log = createLog(
    { level: 'info' },
    { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
  );
  site = await startTestApp({ databaseUrl: database.databaseUrl, limits: LIMITS, log });
  return async () => {
    database.thaw();
    await site.close();
    database.close();
  };
});

const ask = async (path: string) => {
  const { status, body, headers } = await site.call('GET', path);
  return { status, code: body['code'], message: body['message'], retryAfter: headers['retry-after'] };
};
const AWAY = {
  status: 503,
  code: 'unavailable',
  message: expect.stringContaining('moment'),
  retryAfter: '1',
};

describe('[OPS-7] while the database is frozen', () => {
  it('/readyz says so, and whoever reads is told to come back; once it goes on everything does', async () => {
    expect((await ask('/readyz')).status).toBe(200);
    database.freeze();
    expect(await ask('/readyz')).toMatchObject({ status: 503, retryAfter: '1' });
    expect(await ask('/api/events')).toMatchObject(AWAY);
    expect((await ask('/healthz')).status).toBe(200);
    database.thaw();
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
    expect((await ask('/api/events')).status).toBe(200);
  });

  it('[OPS-32] the log says once that it answers nothing, with each /readyz why, and once that it is back', async () => {
    await ask('/readyz');
    database.freeze();
    const SILENT = 'the database answers nothing';
    const about = (words: string) => lines.filter(({ msg }) => msg.startsWith(words));
    const asked = async () => {
      expect((await ask('/readyz')).message).toBe('Not ready: the database does not answer.');
      await ask('/api/events');
      return about(SILENT);
    };
    await expect.poll(asked).toHaveLength(1);
    for (let times = 0; times < 3; times += 1) await asked();
    // Nothing else is logged: connections that we abandoned are not reported as broken.
    expect(lines.filter(({ level, msg }) => level >= 40 && !msg.startsWith('GET /readyz: '))).toEqual(
      about(SILENT),
    );
    expect(about(SILENT)[0]?.err).toEqual({
      type: 'DatabaseSilent',
      message: 'The database does not answer',
      code: 'ETIMEDOUT',
    });
    expect(new Set(about('GET /readyz: ').map(({ msg }) => msg))).toEqual(
      new Set(['GET /readyz: Not ready: the database does not answer. The database does not answer']),
    );
    database.thaw();
    const back = async () => {
      await ask('/readyz');
      return about('the database answers again');
    };
    await expect.poll(back).toHaveLength(1);
  });

  it('nobody waits for it any more once it is known to be', async () => {
    const { pool } = site.services;
    database.freeze();
    await ask('/readyz');
    // Refused before `setImmediate` fires: a call that waits would be refused later.
    const first = () =>
      Promise.race([
        waitAs('read', () => pool.query('select 1')).then(
          () => 'answered',
          () => 'refused',
        ),
        setImmediate('waits'),
      ]);
    await expect.poll(first).toBe('refused');
    database.thaw();
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
  });
});

describe('[OPS-7] a statement that takes too long', () => {
  const slow = sql`select pg_sleep(60)`;

  it('is ended by the database, and its connection goes on', async () => {
    const { db, pool } = site.services;
    await ask('/readyz');
    let lost = 0;
    pool.on('remove', () => (lost += 1));
    await expect(waitAs('read', () => slow.execute(db))).rejects.toMatchObject({ code: '57014' });
    expect(lost).toBe(0);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from pg_stat_activity
      where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(db);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is waited for by jobs and commands', async () => {
    const { db } = site.services;
    await expect(sql`select pg_sleep(${LIMITS.read / 1000 + 0.5})`.execute(db)).resolves.toBeDefined();
  });

  it('a change is waited for longer than what is read', async () => {
    const { db } = site.services;
    const longer = sql`select pg_sleep(${LIMITS.read / 1000 + 0.5})`;
    await expect(waitAs('change', () => longer.execute(db))).resolves.toBeDefined();
  });
});

describe('[OPS-7] whoever waits for a connection', () => {
  const held: (() => void)[] = [];
  afterEach(() => held.splice(0).forEach((release) => release()));

  it('waits as long as for an answer, and takes none from those who come later', async () => {
    const { pool } = site.services;
    for (let taken = 0; taken < site.services.config.databasePool; taken += 1) {
      const client = await pool.connect();
      held.push(() => client.release());
    }
    expect(await ask('/api/events')).toMatchObject(AWAY);
    held.splice(0).forEach((release) => release());
    await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
    expect((await ask('/api/events')).status).toBe(200);
  });
});
