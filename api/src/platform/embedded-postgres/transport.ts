import { randomBytes } from 'node:crypto';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { freePort } from './free-port.ts';
import type { Placement } from './placement.ts';
import type { Transport } from './settings.ts';

/** The role the product connects as: owns its database, may make others (tests do), is no superuser. */
export const ROLE = 'backyard';
export const DATABASE = 'backyard';

/**
 * A Unix socket everywhere but on Windows, where Node has none for PostgreSQL: there a loopback port and a random
 * password, both chosen once and kept beside the cluster.
 */
export async function chooseTransport(
  placement: Placement,
  kind: Transport['kind'] = process.platform === 'win32' ? 'tcp' : 'socket',
): Promise<Transport> {
  if (kind === 'socket') return { kind, folder: placement.socketFolder };
  const file = passwordFile(placement);
  const draft = randomBytes(24).toString('base64url');
  await writeFile(file, draft, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (placement.account) await chown(file, placement.account.uid, placement.account.gid);
  const password = await readFile(file, 'utf8');
  const portFile = join(placement.home, 'port');
  await writeFile(portFile, String(await freePort('127.0.0.1')), { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return { kind, port: Number(await readFile(portFile, 'utf8')), password };
}

/** The file `initdb` takes the superuser's password from. */
export const passwordFile = (placement: Placement): string => join(placement.home, 'password');

/**
 * The address for the product's own connections, in the form that both `pg` and libpq's tools (`psql`) understand;
 * for a socket its folder is the `host` parameter.
 */
export function connectionString(transport: Transport): string {
  if (transport.kind === 'tcp') {
    return `postgresql://${ROLE}:${transport.password}@127.0.0.1:${transport.port}/${DATABASE}`;
  }
  return `postgresql://${ROLE}@localhost/${DATABASE}?host=${encodeURIComponent(transport.folder)}`;
}

/** The superuser's connection, for making the role and database and for holding the cluster. */
export function superuserConfig(transport: Transport): ClientConfig {
  const reach =
    transport.kind === 'socket'
      ? { host: transport.folder, port: 5432 }
      : { host: '127.0.0.1', port: transport.port, password: transport.password };
  return { ...reach, user: 'postgres', database: 'postgres', application_name: 'backyard holder' };
}
