import type { Executor } from '../platform/database/index.ts';

/** Null of an account that is gone. */
export const findAddress = async (executor: Executor, memberId: string): Promise<string | null> =>
  (await executor.selectFrom('members').select('email').where('id', '=', memberId).executeTakeFirst())
    ?.email ?? null;

/** Whether the account was made by this very sign-in. */
export const isMadeAt = async (executor: Executor, memberId: string, now: Date): Promise<boolean> =>
  (await executor
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('created_at', '>=', now)
    .executeTakeFirst()) !== undefined;
