import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readConfig } from './platform/config.ts';
import { migrate, migrationNames } from './platform/database/index.ts';
import { createEnding } from './platform/ending.ts';
import { serve } from './serve.ts';
import { emptyDatabase, testDatabase } from './testing/database.ts';
import { removeScratch, scratchFolder } from './testing/scratch.ts';

it('[run.73] a start that fails after it has changed the database says so, and whether the one before may run', async () => {
  const other = createServer();
  await once(other.listen(0, 'localhost'), 'listening');
  const { port } = other.address() as AddressInfo;
  const databaseUrl = await emptyDatabase();
  const names = await migrationNames();
  await migrate({ connectionString: databaseUrl, restoring: names.slice(0, -1) });
  const dataDir = await scratchFolder();
  const env = { NODE_ENV: 'test', DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: String(port) };
  const ended = Promise.withResolvers<number>();
  const ending = createEnding(ended.resolve);
  const said: string[] = [];
  const start = () =>
    serve(readConfig(env, '/'), {
      database: Promise.resolve(databaseUrl),
      ending,
      say: (line) => said.push(line),
    });
  await expect(start()).rejects.toThrow('EADDRINUSE');
  expect(said[0]).toBe(`Migrated: ${names.at(-1)}`);
  expect(said.at(-1)).toMatch(
    /^This version did not start. It has changed the database (?:\(up to|in a way)/,
  );
  // Again: this time there was nothing to change.
  const before = said.length;
  await expect(start()).rejects.toThrow('EADDRINUSE');
  expect(said.slice(before)).toEqual([]);
  await ending.end(0);
  await removeScratch(dataDir);
  other.close();
});

it('[run.78] before it ends /readyz says that nobody should be sent here, and everybody is answered until then', async () => {
  const dataDir = await scratchFolder();
  const env = { NODE_ENV: 'test', DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: '0' };
  const ended = Promise.withResolvers<number>();
  const ending = createEnding(ended.resolve);
  const serving = await serve(readConfig(env, '/'), {
    database: testDatabase(),
    ending,
    say: () => undefined,
  });
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`http://localhost:${serving.port}${path}`);
    return [status, headers.get('connection'), headers.get('retry-after')];
  };
  expect(await ask('/readyz')).toEqual([200, 'keep-alive', null]);
  serving.drain();
  expect(await ask('/readyz')).toEqual([503, 'close', '1']);
  for (const path of ['/healthz', '/api/events']) expect(await ask(path)).toEqual([200, 'close', null]);
  await ending.end(0);
  expect(await ended.promise).toBe(0);
  await expect(ask('/healthz')).rejects.toThrow('fetch failed');
  await removeScratch(dataDir);
});
