import { SIGN_IN_CODE } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';

export interface StoredStepUpCode {
  id: string;
  tokenHash: Buffer;
  codeHash: Buffer;
  createdAt: Date;
  triesLeft: number;
}

const COLUMNS = [
  'id',
  'token_hash as tokenHash',
  'code_hash as codeHash',
  'created_at as createdAt',
  'tries_left as triesLeft',
] as const;

/**
 * The one living code of a session: a new one takes the old one's place and has all its tries; of two at once the later.
 * Answers its id.
 */
export async function replaceStepUpCode(
  executor: Executor,
  code: { tokenHash: Buffer; codeHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const fresh = {
    id: sql<string>`uuidv7()`,
    code_hash: code.codeHash,
    created_at: code.createdAt,
    expires_at: code.expiresAt,
    tries_left: SIGN_IN_CODE.tries,
  };
  const row = await executor
    .insertInto('step_up_codes')
    .values({ token_hash: code.tokenHash, ...fresh })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes one of the tries; undefined when no code lives for this session. Guesses at once come one by one. */
export const takeStepUpTry = (
  executor: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredStepUpCode | undefined> =>
  executor
    .updateTable('step_up_codes')
    .set((column) => ({ tries_left: column('tries_left', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning(COLUMNS)
    .executeTakeFirst();

/** A code is used once. */
export async function deleteStepUpCode(executor: Executor, tokenHash: Buffer): Promise<void> {
  await executor.deleteFrom('step_up_codes').where('token_hash', '=', tokenHash).execute();
}

/** A code that can still be used, without taking a try. */
export const selectStepUpCode = (
  executor: Executor,
  id: string,
  now: Date,
): Promise<StoredStepUpCode | undefined> =>
  executor
    .selectFrom('step_up_codes')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .executeTakeFirst();
