import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, canReach, databaseAccount } from './account.ts';

/** The paths of a database and the user it runs as. All paths are absolute. */
export type Placement = {
  account: Account;
  /** Private folder (0700, owned by the account) that holds everything below. */
  home: string;
  /** PostgreSQL's own data directory (PGDATA). */
  cluster: string;
  /** Folder of the Unix socket, private and short enough for one. */
  socketFolder: string;
  logFile: string;
};

/** For databases that cannot be kept in a DATA_DIR which root alone can enter. */
export const sharedFolder = '/var/lib/backyard';

/** A socket's whole path has room for 107 bytes on Linux and 103 on macOS (`sun_path`). */
const SOCKET_FOLDER_LIMIT = 103 - '/.s.PGSQL.5432.lock'.length;

/**
 * Decides where the database of `dataDir` lives: in `dataDir/postgres`, unless this process is root and the user that
 * PostgreSQL has to run as cannot get there; then in a folder of its own under /var/lib/backyard, to which the file
 * `dataDir/postgres.location` points. (A pointer, not the path alone: a deleted and newly made `dataDir` starts
 * with an empty database, and a moved one keeps its own.) Creates the folders.
 *
 * @throws {Error} when the database there belongs to another user, and when the one that is pointed to is gone: an empty
 * one in its place would look as if everything were well.
 */
export async function place(dataDir: string, log: (line: string) => void): Promise<Placement> {
  await mkdir(dataDir, { recursive: true });
  const pointer = await readPointer(dataDir);
  if (pointer && !pointer.begun && (await isGone(join(pointer.home, 'cluster', 'PG_VERSION')))) {
    throw new Error(
      `The database of ${dataDir} is in ${pointer.home}, says ${pointerFile(dataDir)}, and nothing is there. ` +
        'Bring that folder back (a volume that is not mounted, another machine), or restore a backup into another DATA_DIR. ' +
        'To begin anew with an empty database, delete that file.',
    );
  }
  const located = await locate(dataDir);
  const account = await databaseAccount(join(located, 'cluster'));
  let home = located;
  if (!canReach(account, dirname(home))) {
    if (await exists(join(home, 'cluster'))) {
      throw new Error(
        `The database in ${home} is now behind a folder that its user cannot enter. ` +
          `Move it to a folder that all users can enter and set DATA_DIR to that folder.`,
      );
    }
    home = await placeElsewhere(dataDir);
  }
  await makePrivate(home, account);
  if (home !== join(dataDir, 'postgres')) log(`The database of ${dataDir} is kept in ${home}`);
  const socketFolder = await makeSocketFolder(home, account);
  return { account, home, cluster: join(home, 'cluster'), socketFolder, logFile: join(home, 'postgres.log') };
}

/** The folder in which `dataDir`'s database is, or would be first looked for. Creates nothing. */
export async function locate(dataDir: string): Promise<string> {
  return (await readPointer(dataDir))?.home ?? join(dataDir, 'postgres');
}

const pointerFile = (dataDir: string): string => join(dataDir, 'postgres.location');
/** The pointer's second line until its database has been made: a first start that was cut short is no loss. */
const BEGUN = 'begun';

async function readPointer(dataDir: string): Promise<{ home: string; begun: boolean } | null> {
  const text = await readFile(pointerFile(dataDir), 'utf8').catch(() => '');
  const [home, note] = text.trim().split('\n');
  return home ? { home, begun: note === BEGUN } : null;
}

/** The database has been made: from now on, a pointer that leads to nothing is a loss. */
export async function settle(dataDir: string): Promise<void> {
  const pointer = await readPointer(dataDir);
  if (!pointer?.begun) return;
  const draft = `${pointerFile(dataDir)}.${process.pid}`;
  await writeFile(draft, `${pointer.home}\n`, { flush: true });
  await rename(draft, pointerFile(dataDir));
}

/** `link` fails when the pointer exists already, so that of two first starts at one moment both take the same place. */
async function placeElsewhere(dataDir: string): Promise<string> {
  const name = createHash('sha256').update(dataDir).update(randomBytes(16)).digest('hex').slice(0, 16);
  const draft = join(dataDir, `postgres.location.${process.pid}.${name}`);
  await writeFile(draft, `${join(sharedFolder, name)}\n${BEGUN}\n`);
  await link(draft, pointerFile(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  const home = await locate(dataDir);
  await mkdir(dirname(home), { recursive: true });
  await chmod(dirname(home), 0o755);
  return home;
}

async function makePrivate(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid } = await stat(folder);
  const user = account?.uid ?? userInfo().uid;
  if (account && uid === 0) await chown(folder, account.uid, account.gid);
  else if (process.platform !== 'win32' && uid !== user) {
    throw new Error(
      `${folder} belongs to another user (uid ${uid}). Start as that user (or as root), or set DATA_DIR to another folder.`,
    );
  }
  await chmod(folder, 0o700);
}

async function makeSocketFolder(home: string, account: Account): Promise<string> {
  const inside = join(home, 'socket');
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const folder =
    Buffer.byteLength(inside) <= SOCKET_FOLDER_LIMIT ? inside : join(tmpdir(), `backyard-socket-${name}`);
  await makePrivate(folder, account);
  return folder;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const isGone = (path: string): Promise<boolean> =>
  stat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );
