import type { Executor } from '../platform/database/index.ts';

/** Undefined before the first start. */
export const findHost = async (executor: Executor): Promise<string | undefined> =>
  (await executor.selectFrom('calendar_host').select('host').executeTakeFirst())?.host;

/** If several processes start at once the first one's value is kept. */
export const insertHost = (executor: Executor, host: string) =>
  executor
    .insertInto('calendar_host')
    .values({ host })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute();
