import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** The operating-system user that the database runs as; `undefined` means this process's own user. */
export type Account = { uid: number; gid: number } | undefined;

/** The user "nobody": exists on every Linux and owns no files. */
const NOBODY = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root ("root" execution is not permitted), so if we are root it runs as another user: the owner of an
 * existing database folder, otherwise "nobody". For any other user it runs as that user.
 */
export async function databaseAccount(existingFolder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(existingFolder).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY;
}

/**
 * The environment for the database's processes: none of our settings (they may hold secrets), and none of libpq's PG* variables, which
 * would change what `initdb` and `postgres` do.
 */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Whether the account can run this program. Tested by running it, because access lists, `noexec` mounts and missing libraries count as
 * well as mode bits.
 */
export function canRun(account: Account, program: string): boolean {
  const trial = spawnSync(program, ['--version'], {
    ...account,
    cwd: '/',
    env: databaseEnvironment(),
    stdio: 'ignore',
  });
  return trial.status === 0;
}

/** Whether the account can reach this folder through all its parents (a home of mode 0700 stops it). */
export function canReach(account: Account, folder: string): boolean {
  if (!account) return true;
  const trial = spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' });
  return trial.status === 0;
}
