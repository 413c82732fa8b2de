import { SIGN_IN_CODE } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';

export interface StoredCode {
  codeHash: Buffer;
  createdAt: Date;
  triesLeft: number;
}

/** The one living code of an address: a new one takes the old one's place and has all its tries. */
export async function replaceCode(
  executor: Executor,
  code: { email: string; codeHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const row = {
    code_hash: code.codeHash,
    created_at: code.createdAt,
    expires_at: code.expiresAt,
    tries_left: SIGN_IN_CODE.tries,
  };
  await executor
    .insertInto('sign_in_codes')
    .values({ email: code.email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute();
}

/**
 * Takes one of the tries and hands out what to compare with; undefined when no code lives for this address. The row
 * stays locked until the transaction ends: guesses at one address, however many arrive at once, come one by one.
 */
export async function takeTry(executor: Executor, email: string, now: Date): Promise<StoredCode | undefined> {
  return executor
    .updateTable('sign_in_codes')
    .set((column) => ({ tries_left: column('tries_left', '-', 1) }))
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning(['code_hash as codeHash', 'created_at as createdAt', 'tries_left as triesLeft'])
    .executeTakeFirst();
}

/** A code is used once. */
export async function deleteCode(executor: Executor, email: string): Promise<void> {
  await executor.deleteFrom('sign_in_codes').where('email', '=', email).execute();
}

/** The code that lives for an address, without taking a try. */
export async function selectCode(
  executor: Executor,
  email: string,
  now: Date,
): Promise<StoredCode | undefined> {
  return executor
    .selectFrom('sign_in_codes')
    .select(['code_hash as codeHash', 'created_at as createdAt', 'tries_left as triesLeft'])
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .executeTakeFirst();
}
