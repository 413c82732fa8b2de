import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedPostmasterPid } from '../platform/embedded-postgres/index.ts';
import { locate } from '../platform/embedded-postgres/placement.ts';
import { isAlive } from '../platform/embedded-postgres/postmaster.ts';

const PREFIX = 'backyard-test-';

/**
 * An empty DATA_DIR for a test, where files are quick to make or in another folder. Others may enter it, as in an ordinary
 * installation, so that a database started by root fits in. Its name carries our process id, for `sweepScratch`.
 */
export async function scratchFolder(parent?: string): Promise<string> {
  const folder = await mkdtemp(join(parent ?? (await quickFolder()), `${PREFIX}${process.pid}-`));
  await chmod(folder, 0o755);
  made.add(folder);
  return folder;
}

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** Four times what the tests' databases were seen to hold at once. */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Where files are quick to make and to remove, if there is room: in memory. ext4 makes new ones ten times as slowly for minutes after
 * some thousands have been removed, and each database has nine hundred.
 */
async function quickFolder(): Promise<string> {
  const there = await statfs(IN_MEMORY).catch(() => undefined);
  return there && there.bavail * there.bsize >= ROOM_BYTES ? IN_MEMORY : tmpdir();
}

/** The folders of this test file. */
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

/** Removes what killed test runs left behind; nothing else would. */
export async function sweepScratch(): Promise<void> {
  for (const parent of [tmpdir(), IN_MEMORY])
    for (const name of await readdir(parent).catch(() => [])) {
      if (!name.startsWith(PREFIX)) continue;
      const maker = Number(name.slice(PREFIX.length).split('-', 1)[0]);
      if (!(await isAlive(maker))) await removeScratch(join(parent, name));
    }
}
