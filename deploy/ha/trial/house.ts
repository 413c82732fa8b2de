import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { withDatabase } from '../../../e2e/crowd.ts';
import { type DatabaseMachine, databaseMachine, wholeCluster } from './machines.ts';
import { Place, PROJECT, until, userNamed } from './place.ts';
import {
  BUCKET,
  FRONT,
  ORIGIN,
  proxySample,
  sample,
  SERVERS,
  settingsIn,
  SUPERUSER_PASSWORD,
} from './samples.ts';

interface S3rver {
  run: () => Promise<unknown>;
  close: () => Promise<void>;
}

/** All of it. */
export interface House {
  machines: DatabaseMachine[];
  /** The primary past the pooler. */
  databaseUrl: string;
  /** Stops this server as systemd would, and starts it again. */
  restart: (server: number) => Promise<void>;
  /** How both servers say they are. */
  readiness: () => Promise<string[]>;
  clear: () => Promise<void>;
}

/** Builds and starts everything, in the order in which somebody would. */
export async function build(say: (line: string) => void): Promise<House> {
  // What another one has left behind would be taken for ours.
  const inUse = await fetch(`http://${FRONT}:8405`).then(
    () => true,
    () => false,
  );
  if (inUse) throw new Error(`Somebody is at ${FRONT} already: another trial?`);
  const place = new Place();
  let bucket: S3rver | undefined;
  const clear = async (): Promise<void> => {
    await bucket?.close().catch(() => undefined);
    await place.clear();
  };
  try {
    const machines = ([1, 2, 3] as const).map((number) => databaseMachine(place, number));
    for (const machine of machines) machine.start();
    const { leader } = await wholeCluster(machines, 120);
    say(`Databases: ${leader.name} is primary`);

    const settings = settingsIn(
      // The only ones that the bucket of the tests knows.
      sample('backyard.env', { 'name-of-backyard': 'S3RVER', 'secret-of-pictures': 'S3RVER' }),
    );
    await makeDatabase(leader, settings['PGPASSWORD'] ?? '');
    startFront(place);
    const direct = new URL(settings['DATABASE_DIRECT_URL'] ?? '');
    direct.password = settings['PGPASSWORD'] ?? '';
    await until('the proxy finds the primary', 20, () =>
      withDatabase(direct.href, async (client) => (await client.query('select')).rows.length === 1),
    );
    const S3rver: new (options: object) => S3rver = createRequire(path.join(PROJECT, 'api/package.json'))(
      's3rver',
    );
    bucket = new S3rver({
      port: 9000,
      address: BUCKET,
      silent: true,
      directory: place.folderOf(null, 'bucket'),
      configureBuckets: [{ name: 'pictures' }],
    });
    await bucket.run();

    const servers = SERVERS.map((host, number) =>
      backyard(place, { name: `web${number + 1}`, host, settings }),
    );
    for (const server of servers) await server.start();
    await until('the proxy lets people in', 20, async () => (await fetch(`${ORIGIN}/readyz`)).ok);
    return {
      machines,
      databaseUrl: direct.href,
      restart: async (number) => servers[number]?.restart(),
      readiness: async () => Promise.all(servers.map(async (server) => server.readiness())),
      clear,
    };
  } catch (error) {
    if (process.env['KEEP'] === '1') say(`Kept: ${place.folder}`);
    else await clear();
    throw error;
  }
}

/** Once, at whoever is primary. */
async function makeDatabase({ address }: DatabaseMachine, password: string): Promise<void> {
  const at = `postgres://postgres:${SUPERUSER_PASSWORD}@${address}:5432/postgres`;
  const file = path.join(PROJECT, 'deploy/ha/database.sql');
  const named = ['-v', 'ON_ERROR_STOP=1', '-v', `password=${password}`];
  await promisify(execFile)('/usr/lib/postgresql/15/bin/psql', ['-Xq', at, ...named, '-f', file]);
}

/** HAProxy and PgBouncer. */
function startFront(place: Place): void {
  const user = userNamed('nobody');
  const write = (name: string, text: string): string => {
    const file = path.join(place.folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
    return file;
  };
  place.start('haproxy', ['haproxy', '-db', '-f', write('haproxy.cfg', proxySample())], { user });
  const users = write('userlist.txt', sample('userlist.txt'));
  const pooler = write('pgbouncer.ini', sample('pgbouncer.ini', { '/etc/pgbouncer/userlist.txt': users }));
  place.start('pgbouncer', ['pgbouncer', pooler], { user });
}

interface Server {
  start: () => Promise<void>;
  restart: () => Promise<void>;
  readiness: () => Promise<string>;
}

function backyard(
  place: Place,
  { name, host, settings }: { name: string; host: string; settings: Record<string, string> },
): Server {
  const address = `http://${host}:3000`;
  const ready = async (): Promise<Response> =>
    fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) });
  const env = {
    ...settings,
    HOST: host,
    PORT: '3000',
    DATA_DIR: place.folderOf(null, name),
    PUBLIC_URL: ORIGIN,
    // A production's, but for what a trial cannot have: mail goes to files, and nobody is told to come more slowly.
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  };
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = place.start(name, [process.execPath, path.join(PROJECT, 'api/src/main.ts')], { user: null, env });
    const end = await until(`${name} is ready`, 120, async () => {
      if (child?.exitCode !== null) return 'has ended';
      return (await ready()).ok && 'is ready';
    });
    if (end !== 'is ready') throw new Error(`${name} ${end}`);
  };
  return {
    start,
    restart: async () => {
      child?.kill('SIGTERM');
      if (child?.exitCode === null) await once(child, 'exit');
      await start();
    },
    readiness: async () => {
      const answer = await ready();
      return `${name} ${answer.status} ${await answer.text()}`;
    },
  };
}
