import pg from 'pg';
import { leaveBehind } from '../database/inside-connection.ts';

/** A slower server is of no use to people waiting for a page. Milliseconds. */
const ANSWERS_WITHIN = 1000;

/** One connection beside all pools, to look at a database by: how it is does not depend on how many use it. */
export interface LookingGlass {
  /** One row; rejects after a second at most. */
  ask: <Row extends object>(statement: string) => Promise<Row>;
  close: () => void;
}

export function createLookingGlass(connectionString: string): LookingGlass {
  let client: pg.Client | null = null;

  const drop = (): void => {
    if (client) leaveBehind(client);
    client = null;
  };

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: ANSWERS_WITHIN,
      query_timeout: ANSWERS_WITHIN,
      application_name: 'backyard-looks',
    });
    const lost = (): void => {
      if (client === next) client = null;
    };
    next.on('error', lost);
    next.on('end', lost);
    client = next;
    await next.connect();
    return next;
  };

  return {
    ask: async <Row extends object>(statement: string): Promise<Row> => {
      try {
        const { rows } = await (client ?? (await connect())).query<Row>(statement);
        const [row] = rows;
        if (!row) throw new Error('The database says nothing');
        return row;
      } catch (error) {
        // A late answer could otherwise be taken for the answer to the next question.
        drop();
        throw error;
      }
    },
    close: drop,
  };
}
