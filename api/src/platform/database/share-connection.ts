import { isDatabaseAway } from './away.ts';
import type { Database } from './index.ts';

interface Shared {
  connection: Promise<Database>;
  users: number;
  giveBack: () => void;
}

/**
 * One connection of the pool shared by all concurrent work, for what PostgreSQL keeps per connection, such as session locks. It is
 * released when the last user is done. After it fails, the next user gets a new one.
 */
export function shareConnection(db: Database): <T>(work: (connection: Database) => Promise<T>) => Promise<T> {
  let current: Shared | undefined;

  function open(): Shared {
    const connected = Promise.withResolvers<Database>();
    const done = Promise.withResolvers<void>();
    void db
      .connection()
      .execute((connection) => {
        connected.resolve(connection);
        return done.promise;
      })
      .catch(connected.reject);
    return { connection: connected.promise, users: 0, giveBack: done.resolve };
  }

  return async (work) => {
    const shared = (current ??= open());
    const leave = () => {
      if (current === shared) current = undefined;
    };
    shared.users += 1;
    try {
      return await work(await shared.connection);
    } catch (error) {
      if (isDatabaseAway(error)) leave();
      throw error;
    } finally {
      shared.users -= 1;
      if (shared.users === 0) {
        leave();
        shared.giveBack();
      }
    }
  };
}
