import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../sync-folder.ts';
import { databaseEnvironment } from './account.ts';
import type { NativePrograms } from './native.ts';
import type { Placement } from './placement.ts';
import { isAlive } from './postmaster.ts';
import type { Transport } from './settings.ts';
import { passwordFile } from './transport.ts';

const DRAFT = /^initialising-(\d+)-[0-9a-f]+$/;
const MAJOR_VERSION = '18';

/**
 * Makes the cluster unless there is one. It is made in a folder of its own and then renamed into place, whole: an
 * interrupted first start leaves only a draft (removed by the next), and of two first starts at one moment the
 * second's rename fails on the first's cluster, which both then use.
 *
 * @throws {Error} when the folder holds another major version's cluster or something that is none.
 */
export async function initialise(options: {
  placement: Placement;
  programs: NativePrograms;
  transport: Transport;
  ephemeral: boolean;
  log: (line: string) => void;
}): Promise<void> {
  const { placement, programs, transport } = options;
  if (await isInitialised(placement.cluster)) return;
  await removeAbandonedDrafts(placement.home);
  options.log(`Creating a new database in ${placement.home}`);
  const draft = join(placement.home, `initialising-${process.pid}-${randomBytes(6).toString('hex')}`);
  await runInitdb(
    programs.initdb,
    [
      `--pgdata=${draft}`,
      '--username=postgres',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(transport.kind === 'socket'
        ? ['--auth=trust']
        : ['--auth=scram-sha-256', `--pwfile=${passwordFile(placement)}`]),
      ...(options.ephemeral ? ['--no-sync'] : []),
    ],
    placement,
  );
  try {
    await rename(draft, placement.cluster);
    if (!options.ephemeral) await syncFolder(placement.home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isInitialised(placement.cluster))) throw error;
  }
}

async function isInitialised(cluster: string): Promise<boolean> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    const content = await readdir(cluster).catch(() => []);
    if (content.length === 0) return false;
    throw new Error(`${cluster} is not empty and holds no PostgreSQL cluster. Move it away and start again.`);
  }
  if (version.trim() === MAJOR_VERSION) return true;
  throw new Error(
    `${cluster} was made by PostgreSQL ${version.trim()}, and this is version ${MAJOR_VERSION}. ` +
      'Move the data with pg_dump, or set DATABASE_URL to a server that reads it.',
  );
}

async function removeAbandonedDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = DRAFT.exec(name)?.[1];
    if (maker === undefined || (await isAlive(Number(maker)))) continue;
    // The killed process's initdb can live on for a moment, and go on writing.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function runInitdb(program: string, parameters: string[], placement: Placement): Promise<void> {
  try {
    await promisify(execFile)(program, parameters, {
      ...placement.account,
      cwd: placement.home,
      env: databaseEnvironment(),
    });
  } catch (cause) {
    const detail = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new Error(`Creating the database in ${placement.home} failed. ${detail}`, { cause });
  }
}
