import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { migrationNames } from './database/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ databaseUrl: await freshDatabase() });
});
afterAll(() => test.close());

const ask = async (path: string, site = test) => {
  const { status, body, headers } = await site.call('GET', path);
  return { status, code: body['code'], retryAfter: headers['retry-after'] };
};
/** Asks until what is outside has been looked at three times, as a health check does. */
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
    expect(await ask('/readyz')).toMatchObject(NOT_YET);
    expect((await ask('/healthz')).status).toBe(200);
  });
});

it('without a database: the process lives, cannot serve, and says so in the error shape', async () => {
  const site = await startTestApp({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
  try {
    expect((await ask('/healthz', site)).status).toBe(200);
    expect(await ask('/readyz', site)).toMatchObject(NOT_YET);
    expect(await ask('/api/events', site)).toMatchObject(NOT_YET);
  } finally {
    await site.close();
  }
});

describe('[HOLD-25] what works without mail or pictures goes on, and /readyz says what does not', () => {
  /** Nobody listens there. */
  const AWAY = '127.0.0.1:1';

  it('mail', async () => {
    const site = await startTestApp({ config: { smtpUrl: `smtp://${AWAY}` } });
    try {
      expect(await standingOf(site)).toEqual({
        status: 200,
        body: { status: 'degraded', mail: 'failing', pictures: 'ok' },
      });
    } finally {
      await site.close();
    }
  });

  it('pictures in a bucket', async () => {
    const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
    const s3 = { bucket: 'b', region: 'us-east-1', endpoint: `http://${AWAY}`, pathStyle: true, credentials };
    const site = await startTestApp({ config: { s3 } });
    try {
      expect(await standingOf(site)).toEqual({
        status: 200,
        body: { status: 'degraded', mail: 'ok', pictures: 'failing' },
      });
    } finally {
      await site.close();
    }
  });

  it('pictures and mail in a folder that cannot be', async () => {
    const site = await startTestApp({ config: { dataDir: import.meta.filename } });
    try {
      expect(await standingOf(site)).toMatchObject({ body: { mail: 'failing', pictures: 'failing' } });
    } finally {
      await site.close();
    }
  });
});
