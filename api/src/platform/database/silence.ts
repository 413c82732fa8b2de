import pg from 'pg';
import { leaveBehind } from './inside-connection.ts';

/**
 * One that says nothing by then is frozen, or cannot be reached. A connection and an answer take some milliseconds, on a machine that is
 * crowded a second; whoever is refused for nothing there only adds to the crowd. Milliseconds.
 */
const ANSWERS_WITHIN = 2000;
/** Between two questions while it is silent. */
const AGAIN_AFTER = 500;

/** The database says nothing: it is frozen, or its machine cannot be reached any more. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer');
    this.name = 'DatabaseSilent';
    // Where it was noticed helps nobody.
    delete this.stack;
  }
}

/** Whether the database says nothing at all, which a statement that only takes long does not tell. */
export interface Silence {
  /** While this is so nobody need wait for it. */
  isSilent: () => boolean;
  /** Somebody has waited in vain: it is asked, on a connection of its own, until it answers. */
  doubt: () => void;
  /** Asks it to end what this connection of ours does; settles when that is done or nobody answers, and never rejects. */
  cancel: (processId: number) => Promise<void>;
}

export function watchSilence(options: {
  connectionString: string;
  /** False once nobody waits for it any more. */
  goOn: () => boolean;
  began: (error: Error) => void;
}): Silence {
  let silent = false;
  let underWay = false;

  /** Any answer is one, also a refusal: what is away altogether says so at once. */
  const answers = async (text: string, values: unknown[] = []): Promise<boolean> => {
    const client = new pg.Client({
      connectionString: options.connectionString,
      connectionTimeoutMillis: ANSWERS_WITHIN,
      query_timeout: ANSWERS_WITHIN,
      application_name: 'backyard-looks',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(text, values);
      return true;
    } catch (error) {
      return !(error instanceof Error && /timeout/i.test(error.message));
    } finally {
      leaveBehind(client);
    }
  };

  const ask = async (): Promise<void> => {
    if (underWay) return;
    underWay = true;
    try {
      while (options.goOn() && !(await answers('select 1'))) {
        if (!silent) options.began(new DatabaseSilent());
        silent = true;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER).unref());
      }
    } finally {
      silent = false;
      underWay = false;
    }
  };

  return {
    isSilent: () => silent,
    doubt: () => void ask(),
    cancel: async (processId) => {
      // By its name too: behind a pooler the number is another's.
      const cancelled = await answers(
        "select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and application_name = 'backyard'",
        [processId],
      );
      if (!cancelled) void ask();
    },
  };
}
