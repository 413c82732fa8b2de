import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../../api/src/platform/database/index.ts';

/** Linux's clock tick, in which /proc counts (man 5 proc). */
const TICK_MS = 10;

/** What has been spent so far. CPU time is the machine's own account: who else uses it does not matter. */
export interface Spent {
  /** All threads of the server's process and of its workers, milliseconds. */
  serverMs: number;
  /** All processes of PostgreSQL, those that ended too. */
  databaseMs: number;
  statements: number;
  planned: number;
  planningMs: number;
}

/** Adds up what a server and its database have used so far. Linux alone knows. */
export async function spentBy(serverPid: number, db: Database): Promise<Spent> {
  const { rows } = await sql<{
    postmaster: number;
    statements: number;
    planned: number;
    planning_ms: number;
  }>`
    select (select pid from pg_stat_activity where backend_type = 'checkpointer') as postmaster,
      coalesce(sum(calls), 0)::int as statements, coalesce(sum(plans), 0)::int as planned,
      coalesce(sum(total_plan_time), 0) as planning_ms
    from pg_stat_statements where query not like '%pg_stat_statements%'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('pg_stat_statements does not answer');
  const postmaster = (await statOf(row.postmaster))?.parent ?? 0;
  return {
    serverMs: await familyMs(serverPid),
    databaseMs: await familyMs(postmaster),
    statements: row.statements,
    planned: row.planned,
    planningMs: row.planning_ms,
  };
}

/** What was spent between two moments, for each of so many requests. */
export function costOfEach(before: Spent, after: Spent, requests: number): Spent {
  const each = (key: keyof Spent): number => (after[key] - before[key]) / requests;
  return {
    serverMs: each('serverMs'),
    databaseMs: each('databaseMs'),
    statements: each('statements'),
    planned: each('planned'),
    planningMs: each('planningMs'),
  };
}

/** What a process and those that it has started hold of the machine's memory, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const family = [pid, ...(await childrenOf(pid)).map((child) => child.pid)];
  const held = await Promise.all(
    family.map(async (one) => {
      const status = await readFile(`/proc/${one}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
    }),
  );
  return held.reduce((sum, megabytes) => sum + megabytes, 0);
}

async function familyMs(pid: number): Promise<number> {
  const living = (await childrenOf(pid)).reduce((sum, child) => sum + child.ownMs, 0);
  const own = await statOf(pid);
  return living + (own ? own.ownMs + own.endedMs : 0);
}

async function childrenOf(parent: number): Promise<(Stat & { pid: number })[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(
    numbers.map(async (pid) => {
      const stat = await statOf(pid);
      return stat?.parent === parent ? [{ ...stat, pid }] : [];
    }),
  );
  return stats.flat();
}

interface Stat {
  parent: number;
  ownMs: number;
  /** Of its children that have ended. */
  endedMs: number;
}

/** Null for a process that is gone. */
async function statOf(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name stands in brackets, whatever is in it: 0 is the state behind it, 11 to 14 are utime, stime, cutime, cstime.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (place: number): number => Number(fields[place] ?? 0);
  return { parent: at(1), ownMs: (at(11) + at(12)) * TICK_MS, endedMs: (at(13) + at(14)) * TICK_MS };
}
