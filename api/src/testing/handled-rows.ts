import { routes, type RouteContract } from '@backyard/contract';
import { Client, type QueryConfig } from 'pg';
import { vi } from 'vitest';

/* Counts the rows that the database processes for a request, from the executed plan: the same on any machine. */

/** Records every statement from now on. Call it before the connections are made that it should record, because each has its own `query`. */
export function hearStatements() {
  const asked = vi.spyOn(Client.prototype, 'query');
  return {
    /** The reading statements sent during the work, each once. */
    during: async (work: () => Promise<unknown>): Promise<QueryConfig[]> => {
      asked.mockClear();
      await work();
      const sent = asked.mock.calls.map(([given, values]) =>
        typeof given === 'string' ? { text: given, values } : (given as unknown as QueryConfig),
      );
      const reads = sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
      return [...new Map(reads.map((one) => [one.text, one])).values()];
    },
    end: () => asked.mockRestore(),
  };
}

export interface Part {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Part[];
}

/** The rows processed by the busiest node of a plan. */
export function handledBy(part: Part): number {
  const { 'Rows Removed by Filter': left = 0, 'Rows Removed by Join Filter': unlike = 0 } = part;
  const own = (part['Actual Rows'] + left + unlike) * part['Actual Loops'];
  return Math.max(own, ...(part.Plans ?? []).map(handledBy));
}

/** The same, executed once per statement and values: for data that does not change meanwhile. */
export function rowsHandledOnce(client: () => Client): (one: QueryConfig) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  return (one) => {
    const name = JSON.stringify([one.text, one.values]);
    const asked = known.get(name) ?? rowsHandled(client(), one);
    known.set(name, asked);
    return asked;
  };
}

/** The rows processed by the busiest node of this statement's plan. It is rolled back. */
export async function rowsHandled(client: Client, { text, values }: QueryConfig): Promise<number> {
  const explain = `explain (analyze, costs off, timing off, summary off, buffers off, format json) ${text}`;
  await client.query('begin');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Part }] }>({
      text: explain,
      ...(values && { values }),
    });
    return rows[0] ? handledBy(rows[0]['QUERY PLAN'][0].Plan) : 0;
  } finally {
    await client.query('rollback');
  }
}

const isContract = (one: object): one is RouteContract => 'method' in one && 'path' in one;

/** All GET routes that need at most an event's id, except the one that ends the session. */
export const READS = Object.values(routes)
  .flatMap((group) => Object.values(group) as RouteContract[])
  .filter(isContract)
  .filter(({ method, path }) => method === 'GET' && !path.replace(/^(.*\/events\/):id/, '$1').includes(':'))
  .map(({ path }) => path)
  .filter((path) => path !== routes.identity.logout.path);
