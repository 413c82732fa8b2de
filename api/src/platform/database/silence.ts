import pg from 'pg';
import { leaveBehind } from './inside-connection.ts';

/**
 * A database that has not answered within this time is frozen or unreachable. Connecting and answering take milliseconds, or a second
 * on a crowded machine, where a false alarm would only make clients retry and add load. Milliseconds.
 */
const ANSWERS_WITHIN = 2000;
/** Between two questions while it is silent. */
const AGAIN_AFTER = 500;

/** The database does not answer at all: it is frozen, or its machine is unreachable. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer');
    this.name = 'DatabaseSilent';
    // The stack trace would not help anyone.
    delete this.stack;
  }
}

/** Whether the database answers nothing at all, as opposed to one statement that takes long. */
export interface Silence {
  /** While true, callers should fail at once instead of waiting. */
  isSilent: () => boolean;
  /** A caller has timed out: probes the database, on a separate connection, until it answers. */
  doubt: () => void;
  /** Cancels the statement of this connection of ours. Settles when that is done or unanswered, and never rejects. */
  cancel: (processId: number) => Promise<void>;
}

export function watchSilence(options: {
  connectionString: string;
  /** False once no one needs the result. */
  goOn: () => boolean;
  began: (error: Error) => void;
}): Silence {
  let silent = false;
  let underWay = false;

  /** Any answer counts, even a refusal: a database that is down refuses at once. */
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
      // Also matched by application name: behind a pooler this process id may belong to another client.
      const cancelled = await answers(
        "select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and application_name = 'backyard'",
        [processId],
      );
      if (!cancelled) void ask();
    },
  };
}
