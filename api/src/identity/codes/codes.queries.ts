import { DAY_MS, SIGN_IN_CODE } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';
import type { CodePurpose } from './guesses.rules.ts';

/** The account of a code: an address (sign_in) or a member's id (step_up). */
export interface CodeAccount {
  purpose: CodePurpose;
  account: string;
}

export interface StoredCode {
  id: string;
  codeHash: Buffer;
  digits: number;
  createdAt: Date;
  expiresAt: Date;
}

const COLUMNS = [
  'mailed_codes.id',
  'mailed_codes.code_hash as codeHash',
  'mailed_codes.digits',
  'mailed_codes.created_at as createdAt',
  'mailed_codes.expires_at as expiresAt',
] as const;

/** Guesses at one account, and codes for it, come one by one, however many arrive at once. Until the transaction ends. */
export async function lockCodes(trx: Executor, { purpose, account }: CodeAccount): Promise<void> {
  const name = `codes:${purpose}:${account.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Wrong guesses that were compared with short codes of this account within a day. */
export async function countFailed(
  executor: Executor,
  { purpose, account }: CodeAccount,
  now: Date,
): Promise<number> {
  const { failed } = await executor
    .selectFrom('failed_guesses')
    .select((select) => select.fn.countAll<number>().as('failed'))
    .where('purpose', '=', purpose)
    .where('account', '=', account)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return failed;
}

/** Codes that were mailed for this account within a day and never used. */
export async function countUnused(
  executor: Executor,
  { purpose, account }: CodeAccount,
  now: Date,
): Promise<number> {
  const { unused } = await executor
    .selectFrom('mailed_codes')
    .select((select) => select.fn.countAll<number>().as('unused'))
    .where('purpose', '=', purpose)
    .where('account', '=', account)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return unused;
}

export async function insertFailed(
  executor: Executor,
  { purpose, account }: CodeAccount,
  comparisons: number,
  at: Date,
): Promise<void> {
  if (comparisons === 0) return;
  const rows = Array.from({ length: comparisons }, () => ({ purpose, account, at }));
  await executor.insertInto('failed_guesses').values(rows).execute();
}

const usableCodes = (executor: Executor, { purpose, account }: CodeAccount, now: Date) =>
  executor
    .selectFrom('mailed_codes')
    .where('purpose', '=', purpose)
    .where('account', '=', account)
    .where('expires_at', '>', now)
    .orderBy('mailed_codes.id', 'desc');

/** The account's usable codes with this many digits, newest first. */
export const selectUsableCodes = (
  executor: Executor,
  of: CodeAccount & { digits: number },
  now: Date,
): Promise<StoredCode[]> =>
  usableCodes(executor, of, now).where('digits', '=', of.digits).select(COLUMNS).execute();

/** Those of them that this browser, or session, asked for and has tries for, newest first. */
export const selectHolderCodes = (
  executor: Executor,
  of: CodeAccount & { holderHash: Buffer },
  now: Date,
): Promise<(StoredCode & { triesLeft: number })[]> =>
  usableCodes(executor, of, now)
    .innerJoin('mailed_code_holders', 'mailed_code_holders.code_id', 'mailed_codes.id')
    .where('holder_hash', '=', of.holderHash)
    .where('tries_left', '>', 0)
    .select([...COLUMNS, 'tries_left as triesLeft'])
    .execute();

/** The code with this id, if it is still usable. */
export const selectCode = (executor: Executor, id: string, now: Date) =>
  executor
    .selectFrom('mailed_codes')
    .select([...COLUMNS, 'account', 'purpose'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function insertCode(
  executor: Executor,
  { purpose, account }: CodeAccount,
  code: { codeHash: Buffer; digits: number; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const row = await executor
    .insertInto('mailed_codes')
    .values({
      purpose,
      account,
      code_hash: code.codeHash,
      digits: code.digits,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Makes the code work in this browser too, with a full number of tries: a browser that has used up its tries might otherwise wait hours for
 * another code. Guessing is limited per account, not here.
 */
export async function addHolder(executor: Executor, codeId: string, holderHash: Buffer): Promise<void> {
  await executor
    .insertInto('mailed_code_holders')
    .values({ code_id: codeId, holder_hash: holderHash, tries_left: SIGN_IN_CODE.tries })
    .onConflict((conflict) =>
      conflict.columns(['code_id', 'holder_hash']).doUpdateSet({ tries_left: SIGN_IN_CODE.tries }),
    )
    .execute();
}

export async function takeTries(executor: Executor, ids: string[], holderHash: Buffer): Promise<void> {
  if (ids.length === 0) return;
  await executor
    .updateTable('mailed_code_holders')
    .set((column) => ({ tries_left: column('tries_left', '-', 1) }))
    .where('code_id', 'in', ids)
    .where('holder_hash', '=', holderHash)
    .execute();
}

/** Uses up a code. The other codes that this browser holds for the account are no longer needed. */
export async function useCode(
  executor: Executor,
  { purpose, account, holderHash }: CodeAccount & { holderHash: Buffer },
  id: string,
): Promise<void> {
  await executor.deleteFrom('mailed_codes').where('id', '=', id).execute();
  await executor
    .deleteFrom('mailed_code_holders')
    .where('holder_hash', '=', holderHash)
    .where('code_id', 'in', (select) =>
      select
        .selectFrom('mailed_codes')
        .select('id')
        .where('purpose', '=', purpose)
        .where('account', '=', account),
    )
    .execute();
}
