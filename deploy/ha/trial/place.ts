import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/** A user of this machine, or whoever runs this where that is not root: then nobody can become another. */
export interface User {
  uid: number;
  gid: number;
}
const isRoot = process.getuid?.() === 0;

/** By its name in /etc/passwd; null where nobody can become it. */
export function userNamed(name: string): User | null {
  if (!isRoot) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`There is no user ${name} here`);
  return { uid: Number(uid), gid: Number(gid) };
}

/** Everything that is started, and the folder that it is started in; `clear` ends and removes all of it, whatever its state. */
export class Place {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'backyard-ha-'));
  readonly #started = new Set<ChildProcess>();
  /** Process ids that were started by what we started, and outlive it. */
  readonly #others = new Set<() => number[]>();

  constructor() {
    // Others look for what is theirs in it.
    chmodSync(this.folder, 0o755);
  }

  folderOf(user: User | null, ...names: string[]): string {
    const folder = path.join(this.folder, ...names);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
    return folder;
  }

  /** Starts a program; what it says goes into a file of the name. */
  start(
    name: string,
    [program = '', ...parameters]: string[],
    { user, env = {} }: { user: User | null; env?: NodeJS.ProcessEnv },
  ): ChildProcess {
    const log = openSync(path.join(this.folder, `${name}.log`), 'a');
    const child = spawn(program, parameters, {
      cwd: this.folder,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    this.#started.add(child);
    child.once('exit', () => this.#started.delete(child));
    child.once('error', (error) => console.error(`${name}: ${error.message}`));
    return child;
  }

  /** What else is to be ended in the end. */
  alsoEnd(processes: () => number[]): void {
    this.#others.add(processes);
  }

  async clear(): Promise<void> {
    const all = [
      ...[...this.#others].flatMap((processes) => processes()),
      ...[...this.#started].flatMap(({ pid }) => (pid === undefined ? [] : withChildren(pid))),
    ];
    for (const pid of all) signal(pid, 'SIGKILL');
    await sleep(500);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** One process and all that it started, as they are now; parents first. */
export function withChildren(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const childrenOf = (parent: number): number[] =>
    [...parents].flatMap(([child, its]) => (its === parent ? [child, ...childrenOf(child)] : []));
  return parents.has(pid) ? [pid, ...childrenOf(pid)] : [];
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone.
  }
}

/** Until it answers something that is neither false nor null. @throws with the name after so many seconds. */
export async function until<T>(
  name: string,
  seconds: number,
  look: () => Promise<T | null | false> | T | null | false,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const found = await Promise.resolve()
      .then(look)
      .catch(() => null);
    if (found !== null && found !== false) return found;
    await sleep(100);
  }
  throw new Error(`${name}: not within ${seconds} s`);
}
