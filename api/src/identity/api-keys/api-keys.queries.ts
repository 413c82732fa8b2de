import { MAX_API_KEYS, type ApiScope } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import { lockMember } from '../step-up/codes-off.queries.ts';

const SHOWN = ['id', 'name', 'scopes', 'prefix', 'created_at', 'expires_at', 'last_used_at'] as const;

export const selectApiKeys = (executor: Executor, memberId: string) =>
  executor.selectFrom('api_keys').select(SHOWN).where('member_id', '=', memberId).orderBy('id').execute();

/**
 * Undefined when the member has as many as there can be. The member's row is locked first, so that of many at once each counts those
 * before it: `transaction` must be one.
 */
export async function insertApiKey(
  transaction: Executor,
  key: {
    memberId: string;
    name: string;
    scopes: ApiScope[];
    tokenHash: Buffer;
    prefix: string;
    expiresAt: Date | null;
    now: Date;
  },
) {
  await lockMember(transaction, key.memberId);
  const { count } = await transaction
    .selectFrom('api_keys')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', key.memberId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_API_KEYS) return undefined;
  return transaction
    .insertInto('api_keys')
    .values({
      member_id: key.memberId,
      name: key.name,
      scopes: key.scopes,
      token_hash: key.tokenHash,
      prefix: key.prefix,
      created_at: key.now,
      expires_at: key.expiresAt,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** Returns the key's scope, for the audit log; undefined when the member has no such key. */
export const deleteApiKey = (executor: Executor, memberId: string, id: string) =>
  executor
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('scopes')
    .executeTakeFirst();

/** Deletes and returns all of a member's keys, for the audit log. */
export const takeApiKeysOf = (executor: Executor, memberId: string) =>
  executor.deleteFrom('api_keys').where('member_id', '=', memberId).returning(['id', 'scopes']).execute();

/** Deletes all of the account's keys: another person may hold them. */
export async function deleteApiKeysOf(executor: Executor, memberId: string): Promise<void> {
  await executor.deleteFrom('api_keys').where('member_id', '=', memberId).execute();
}
