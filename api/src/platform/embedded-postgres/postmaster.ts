import { execFile, spawn } from 'node:child_process';
import { open, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseEnvironment } from './account.ts';
import type { NativePrograms } from './native.ts';
import type { Placement } from './placement.ts';

const LOG_LIMIT_BYTES = 5_000_000;

/** A `postgres` that this process started. `exited` returns its log output once it has exited, undefined before. */
export type StartedPostmaster = { exited: () => Promise<string | undefined> };

/**
 * Starts `postgres` in a session of its own (Ctrl-C in the terminal reaches the web server, which then decides), with
 * its output going to a file, so that it outlives this process.
 */
export async function spawnPostmaster(
  placement: Placement,
  programs: NativePrograms,
  parameters: string[],
): Promise<StartedPostmaster> {
  await rotateLog(placement.logFile);
  const output = await open(placement.logFile, 'a', 0o600);
  const from = (await output.stat()).size;
  const child = spawn(programs.postgres, parameters, {
    ...placement.account,
    cwd: placement.home,
    env: databaseEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  let end: (() => Promise<string>) | undefined;
  child.once('exit', () => {
    end = async () => (await readFile(placement.logFile)).subarray(from).toString('utf8').trim();
  });
  child.once('error', (error) => {
    end = async () => error.message;
  });
  child.unref();
  await output.close();
  return { exited: async () => end?.() };
}

async function rotateLog(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(file, `${file}.old`);
}

/** The process id of the postmaster that serves this cluster, or undefined when none does. */
export async function runningPostmaster(cluster: string): Promise<number | undefined> {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n', 1)[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !(await isAlive(pid))) return undefined;
  if (process.platform !== 'linux') return pid;
  // After a crash or a reboot another program may have got the same number: a postmaster works in its cluster.
  const [folder, expected] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => undefined),
    realpath(cluster),
  ]);
  return folder === undefined || folder === expected ? pid : undefined;
}

/**
 * Removes the lock files of a killed postmaster. PostgreSQL does so itself, unless another process of the same user has reused its
 * process id. Call it only after `postgres` has refused to start because of them.
 */
export async function removeStaleLocks(placement: Placement): Promise<void> {
  if ((await runningPostmaster(placement.cluster)) !== undefined) return;
  await rm(join(placement.cluster, 'postmaster.pid'), { force: true });
  await rm(join(placement.socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}

/**
 * Stops the cluster's postmaster and waits until that very process is gone (`pg_ctl stop` would also wait for one that
 * a newcomer has started since). `fast` ends the sessions and writes a checkpoint; `immediate` is for a cluster that is
 * thrown away.
 */
export async function stopPostmaster(
  placement: Placement,
  programs: NativePrograms,
  mode: 'fast' | 'immediate',
): Promise<void> {
  const pid = await runningPostmaster(placement.cluster);
  if (pid === undefined) return;
  // `pg_ctl kill` and not `process.kill`, because Windows has no signals of its own.
  await promisify(execFile)(programs.pgCtl, ['kill', mode === 'fast' ? 'INT' : 'QUIT', String(pid)], {
    ...placement.account,
    cwd: placement.home,
    env: databaseEnvironment(),
  });
  while (await isAlive(pid)) await sleep(10);
}

/** Whether a process with this id runs. A dead one that its parent has not reaped ("zombie") does not count. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/^\d+ \(.*\) Z /s.test(status);
}
