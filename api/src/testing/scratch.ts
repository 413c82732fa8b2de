import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedPostmasterPid } from '../platform/embedded-postgres/index.ts';
import { locate } from '../platform/embedded-postgres/placement.ts';
import { isAlive } from '../platform/embedded-postgres/postmaster.ts';

const PREFIX = 'backyard-test-';

/**
 * An empty DATA_DIR for a test, in the system's folder for temporary files. Others may enter it, as in an ordinary
 * installation, so that a database started by root fits in. Its name carries our process id, for `sweepScratch`.
 */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  await chmod(folder, 0o755);
  made.add(folder);
  return folder;
}

/** Those of the test file at hand. */
const made = new Set<string>();

/** Removes what a test file has made and left: after each (each-file.ts). */
export async function removeLeftScratch(): Promise<void> {
  for (const folder of made) {
    made.delete(folder);
    if (existsSync(folder)) await removeScratch(folder);
  }
}

/** Stops a database that was left running in a scratch folder, at once. */
export async function stopScratch(folder: string): Promise<void> {
  const pid = await embeddedPostmasterPid(folder);
  if (pid !== undefined) {
    process.kill(pid, 'SIGQUIT');
    while (await isAlive(pid)) await sleep(20);
  }
}

/** Removes a scratch folder, first stopping a database that was left running in it. */
export async function removeScratch(folder: string): Promise<void> {
  made.delete(folder);
  await stopScratch(folder);
  await rm(await locate(folder), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** Removes what test runs that were killed left behind: nobody else ever would. */
export async function sweepScratch(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const maker = Number(name.slice(PREFIX.length).split('-', 1)[0]);
    if (!(await isAlive(maker))) await removeScratch(join(tmpdir(), name));
  }
}
