import { sql } from 'kysely';
import type { Database } from '../api/src/platform/database/index.ts';
import type { Statement } from './cluster.ts';

/** How often a statement is run before its plan is taken: past the fifth time PostgreSQL may settle on a generic one. */
const RUNS_BEFORE = 7;
const WIDEST = 150;
/** Lines that say how, not what. */
const DETAIL =
  /^\s*(Buffers|Index Searches|Buckets|Sort Method|Cache Key|Cache Mode|Hits|Storage|Planning|Heap Blocks|Rows Removed by Join)\b/;

/**
 * The plan that a statement has settled on by the time a process has run it a few times: a named statement may get a
 * generic plan, one that the pool leaves unnamed is planned for its values each time.
 *
 * @returns the lines of `explain (analyze, buffers)`.
 */
export async function settledPlan(db: Database, { text, values }: Statement): Promise<string[]> {
  const { rows: named } = await sql`
    select from pg_prepared_statements where statement = ${text}`.execute(db);
  const list = values.map(literal).join(', ');
  await sql.raw(`prepare settled as ${text}`).execute(db);
  if (named.length === 0) await sql`set plan_cache_mode = force_custom_plan`.execute(db);
  try {
    for (let i = 0; i < RUNS_BEFORE; i++) await sql.raw(`execute settled(${list})`).execute(db);
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) execute settled(${list})`)
      .execute(db);
    return rows.map((row) => row['QUERY PLAN']);
  } finally {
    await sql`reset plan_cache_mode`.execute(db);
    await sql`deallocate settled`.execute(db);
  }
}

/** The plan for a person: without details, the costs that were expected, and the faces' part, which is always the same. */
export function trimPlan(lines: string[]): string {
  return withoutFaces(lines)
    .filter((line) => !DETAIL.test(line))
    .map((line) =>
      line.replace(/cost=\S+ (rows=\d+) width=\d+/, 'expected $1').replace(/actual time=\S+ /, 'actual '),
    )
    .map((line) => (line.length > WIDEST ? `${line.slice(0, WIDEST)} ...` : line))
    .join('\n');
}

/** In one line: how long, how many pages of 8 kB, and by which index or scan the events were found. */
export function summarize(lines: string[]): string {
  const plan = lines.join('\n');
  const time = /Execution Time: (\S+)/.exec(plan)?.[1] ?? '?';
  const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
  const found = [
    ...new Set(
      [...plan.matchAll(/(Seq Scan) on events|(?:using|Bitmap Index Scan on) (events_\w+)/g)].map(
        (match) => match[2] ?? 'every row of the table',
      ),
    ),
  ];
  const generic = /\$\d/.test(plan) ? ', generic plan' : '';
  return `${time} ms, ${Number(hit) + Number(read)} pages, by ${found.join(' and ')}${generic}`;
}

function withoutFaces(lines: string[]): string[] {
  const start = lines.findIndex((line) => /^\s*SubPlan 1/.test(line));
  if (start < 0) return lines;
  const indent = lines[start]?.search(/\S/) ?? 0;
  const after = lines.findIndex((line, i) => i > start && line.search(/\S/) < indent);
  return [
    ...lines.slice(0, start),
    `${' '.repeat(indent)}SubPlan 1: the faces of each event of the page`,
    ...lines.slice(after < 0 ? lines.length : after),
  ];
}

/** A value as the driver would send it: text, its type worked out by the server. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = Array.isArray(value)
    ? `{${value.map((item) => JSON.stringify(item)).join(',')}}`
    : value instanceof Date
      ? value.toISOString()
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}
