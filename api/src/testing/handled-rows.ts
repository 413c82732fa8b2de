import { routes, type RouteContract } from '@backyard/contract';
import { Client, type QueryConfig } from 'pg';
import { vi } from 'vitest';

/*
 * How many rows the database has to do with for what is asked, as the parts of a plan say that ran: the same on any machine.
 */

/** Hears every statement from now on. Before the connections are made that it is to hear, which ask in their own way. */
export function hearStatements() {
  const asked = vi.spyOn(Client.prototype, 'query');
  return {
    /** What reads the database meanwhile, each statement once. */
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

/** With how many rows the busiest part of a plan had to do. */
export function handledBy(part: Part): number {
  const { 'Rows Removed by Filter': left = 0, 'Rows Removed by Join Filter': unlike = 0 } = part;
  const own = (part['Actual Rows'] + left + unlike) * part['Actual Loops'];
  return Math.max(own, ...(part.Plans ?? []).map(handledBy));
}

/** The same, asked once for each statement with its values: where nothing changes meanwhile. */
export function rowsHandledOnce(client: () => Client): (one: QueryConfig) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  return (one) => {
    const name = JSON.stringify([one.text, one.values]);
    const asked = known.get(name) ?? rowsHandled(client(), one);
    known.set(name, asked);
    return asked;
  };
}

/** With how many rows the busiest part of this statement has to do. It leaves no trace. */
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

/** All that can be read with no more than an event's id, but for what ends the session that asks. */
export const READS = Object.values(routes)
  .flatMap((group) => Object.values(group) as RouteContract[])
  .filter(isContract)
  .filter(({ method, path }) => method === 'GET' && !path.replace(/^(.*\/events\/):id/, '$1').includes(':'))
  .map(({ path }) => path)
  .filter((path) => path !== routes.identity.logout.path);
