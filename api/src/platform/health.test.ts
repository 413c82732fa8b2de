// Statements held: calls.111-112.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as settled } from 'node:timers/promises';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { startTestApp, type TestApp, testApp } from '../testing/test-app.ts';
import { migrationNames } from './database/index.ts';
import { mailJobs, queueMail } from './mailer/index.ts';
import type { Standings } from './outside.ts';

const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));

const ask = async (path: string, site = test) => {
  const { status, body, headers } = await site.call('GET', path);
  return { status, code: body['code'], message: body['message'], retryAfter: headers['retry-after'] };
};
/** Asks three times, as a health check does, so that the outside checks have failed often enough to count. */
async function standingOf(site: TestApp) {
  const asked = async () => {
    site.time.now = new Date(site.time.now.getTime() + 60_000);
    return (await site.call('GET', '/readyz')).body['status'];
  };
  await expect.poll(asked).not.toBe('ok');
  const { status, body } = await site.call('GET', '/readyz');
  return { status, body };
}
const NOT_YET = { status: 503, code: 'unavailable', retryAfter: '1' };

describe('GET /readyz', () => {
  it('answers 200 with the database there and migrated', async () => {
    expect((await ask('/readyz')).status).toBe(200);
  });

  it('answers 503 while a migration that this code needs has not run', async () => {
    const last = (await migrationNames()).at(-1) ?? '';
    await test.services.pool.query('delete from schema_migrations where name = $1', [last]);
    expect(await ask('/readyz')).toMatchObject({
      ...NOT_YET,
      message: 'Not ready: the database lacks a migration of this release.',
    });
    expect((await ask('/healthz')).status).toBe(200);
  });
});

it('without a database: the process lives, cannot serve, and says so in the error shape', async () => {
  const site = await startTestApp({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
  try {
    expect((await ask('/healthz', site)).status).toBe(200);
    // The database's own message, with its address, goes only to the log.
    expect(await ask('/readyz', site)).toMatchObject({
      ...NOT_YET,
      message: 'Not ready: the database does not answer.',
    });
    expect(await ask('/api/events', site)).toMatchObject(NOT_YET);
  } finally {
    await site.close();
  }
});

describe('[HOLD-25] what works without mail or pictures goes on, and /readyz says what does not', () => {
  /** An address where nothing listens. */
  const AWAY = '127.0.0.1:1';

  it('mail', async () => {
    const site = await startTestApp({
      config: { smtpUrl: `smtp://${AWAY}`, dataDir: await scratchFolder() },
    });
    try {
      expect(await standingOf(site)).toEqual({
        status: 200,
        body: { status: 'degraded', mail: 'failing', pictures: 'ok', disk: 'ok', connections: 'ok' },
      });
    } finally {
      await site.close();
    }
  });

  it('pictures in a bucket', async () => {
    const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
    const s3 = { bucket: 'b', region: 'us-east-1', endpoint: `http://${AWAY}`, pathStyle: true, credentials };
    const site = await startTestApp({ config: { s3, dataDir: await scratchFolder() } });
    try {
      expect(await standingOf(site)).toEqual({
        status: 200,
        body: { status: 'degraded', mail: 'ok', pictures: 'failing', disk: 'ok', connections: 'ok' },
      });
    } finally {
      await site.close();
    }
  });

  it('pictures and mail in a folder that cannot be', async () => {
    const site = await startTestApp({ config: { dataDir: import.meta.filename } });
    try {
      expect(await standingOf(site)).toMatchObject({
        body: { mail: 'failing', pictures: 'failing', disk: 'failing' },
      });
    } finally {
      await site.close();
    }
  });

  /** Asks as a health check does, every 15 seconds. */
  const follow = (site: TestApp, what: keyof Standings) => async () => {
    site.time.now = new Date(site.time.now.getTime() + 15_000);
    await site.call('GET', '/readyz');
    await settled();
    return (await site.call('GET', '/readyz')).body[what];
  };

  it('[OPS-41] a database that gives no more connections, while those that are open go on; and room at once', async () => {
    const databaseUrl = await freshDatabase();
    const site = await startTestApp({ databaseUrl, config: { dataDir: await scratchFolder() } });
    const { db, config } = site.services;
    const allow = (most: number) =>
      sql`alter database ${sql.id(new URL(databaseUrl).pathname.slice(1))} connection limit ${sql.lit(most)}`.execute(
        db,
      );
    const standing = follow(site, 'connections');
    try {
      expect(await standing()).toBe('ok');
      await allow(0);
      await expect.poll(standing).toBe('failing');
      const { status, body } = await site.call('GET', '/readyz');
      expect([status, body]).toEqual([
        200,
        { status: 'degraded', mail: 'ok', pictures: 'ok', disk: 'ok', connections: 'failing' },
      ]);
      await allow(-1);
      await expect.poll(standing).toBe('ok');
      // Away altogether is said by the rest, and not taken for a crowd.
      config.databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
      for (let look = 0; look < 5; look += 1) expect(await standing()).toBe('ok');
    } finally {
      await site.close();
    }
  });

  it('[OPS-41] mails that are due and that nobody takes up; not a long queue that is worked off', async () => {
    const site = await startTestApp({
      databaseUrl: await freshDatabase(),
      config: { dataDir: await scratchFolder() },
    });
    const { db } = site.services;
    const standing = follow(site, 'mail');
    try {
      await queueMail(db, { kind: 'letter', memberId: null, recipient: 'stands@example.com' });
      for (let look = 0; look < 3; look += 1) expect(await standing()).toBe('ok');
      await sql`update graphile_worker._private_jobs set run_at = now() - interval '11 minutes'`.execute(db);
      // A server that has just started gets the same time to send overdue mails: after a restore all of them are.
      for (let look = 0; look < 3; look += 1) expect(await standing()).toBe('ok');
      site.time.now = new Date(site.time.now.getTime() + 10 * 60_000);
      await expect.poll(standing).toBe('failing');
      await sql`update mails set started_at = now() - interval '1 minute'`.execute(db);
      await expect.poll(standing).toBe('ok');
    } finally {
      await site.close();
    }
  });

  it('[OPS-50] mail that the server takes from nobody, although it can be reached; and good news at once', async () => {
    let takes = false;
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onRcptTo: (_address, _session, done) =>
        done(takes ? null : Object.assign(new Error('No'), { responseCode: 450 })),
      onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const site = await startTestApp({
      databaseUrl: await freshDatabase(),
      config: { smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: await scratchFolder() },
    });
    const { services } = site;
    const letter = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    const [send] = mailJobs(services, [{ kind: 'letter', topic: 'code', compose: async () => letter }]);
    const mail = async (number: number) => {
      await queueMail(services.db, { kind: 'letter', memberId: null, recipient: `${number}@example.com` });
      const { id } = await services.db
        .selectFrom('mails')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      await send.run({ mailId: id }, { number: 1, of: 12 }).catch(() => undefined);
    };
    const standing = async () => {
      site.time.now = new Date(site.time.now.getTime() + 15_000);
      await site.call('GET', '/readyz');
      await settled();
      return (await site.call('GET', '/readyz')).body['mail'];
    };
    try {
      for (const number of [1, 2]) await mail(number);
      for (let look = 0; look < 5; look += 1) expect(await standing()).toBe('ok');
      await mail(3);
      await expect.poll(standing).toBe('failing');
      // Mails given up half an hour ago no longer count as evidence about the server; mails still being retried do.
      const long = sql`now() - interval '31 minutes'`;
      await sql`update mails set started_at = ${long}`.execute(services.db);
      for (let look = 0; look < 3; look += 1) expect(await standing()).toBe('failing');
      await sql`update mails set failed_at = ${long}`.execute(services.db);
      await expect.poll(standing).toBe('ok');
      await sql`update mails set started_at = now()`.execute(services.db);
      await expect.poll(standing).toBe('failing');
      takes = true;
      await mail(4);
      await expect.poll(standing).toBe('ok');
    } finally {
      await send.stop?.();
      await site.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });
});
