import { MAX_PASSKEYS } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';
import { lockMember } from '../step-up/codes-off.queries.ts';

type Purpose = 'enrol' | 'sign_in' | 'step_up';

/** What a challenge is for: one purpose, in one session (null: no one is signed in yet). */
export interface ChallengeFor {
  purpose: Purpose;
  tokenHash: Buffer | null;
}

export async function insertChallenge(
  executor: Executor,
  given: ChallengeFor & { challenge: string; expiresAt: Date },
): Promise<void> {
  await executor
    .insertInto('passkey_challenges')
    .values({
      challenge: given.challenge,
      purpose: given.purpose,
      token_hash: given.tokenHash,
      expires_at: given.expiresAt,
    })
    .execute();
}

/** Uses up a challenge: true for the first caller that presents it in time, for its purpose and in its session. */
export async function takeChallenge(
  executor: Executor,
  given: ChallengeFor & { challenge: string; now: Date },
): Promise<boolean> {
  const row = await executor
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', given.challenge)
    .returning(['purpose', 'token_hash', 'expires_at'])
    .executeTakeFirst();
  const sameSession =
    given.tokenHash === null ? row?.token_hash === null : row?.token_hash?.equals(given.tokenHash);
  return row?.purpose === given.purpose && sameSession === true && row.expires_at > given.now;
}

const SHOWN = ['id', 'name', 'synced', 'created_at', 'last_used_at'] as const;

export const selectPasskeys = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('passkeys')
    .select([...SHOWN, 'credential_id', 'transports'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

/**
 * Undefined when the member has as many as there can be. The member's row is locked first, so that of many at once each
 * counts those before it [HOLD-48]: `transaction` must be one.
 */
export async function insertPasskey(
  transaction: Executor,
  passkey: {
    memberId: string;
    credentialId: string;
    publicKey: Uint8Array;
    counter: number;
    transports: string[];
    synced: boolean;
    name: string;
    now: Date;
  },
) {
  await lockMember(transaction, passkey.memberId);
  const { count } = await transaction
    .selectFrom('passkeys')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', passkey.memberId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_PASSKEYS) return undefined;
  return transaction
    .insertInto('passkeys')
    .values({
      member_id: passkey.memberId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
      synced: passkey.synced,
      name: passkey.name,
      created_at: passkey.now,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

export const hasPasskey = async (executor: Executor, memberId: string): Promise<boolean> =>
  (await selectPasskeys(executor, memberId)).length > 0;

export const renamePasskey = (executor: Executor, memberId: string, id: string, name: string) =>
  executor
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning(SHOWN)
    .executeTakeFirst();

/** Returns its name; undefined when the member has none with this id. */
export const deletePasskey = (executor: Executor, memberId: string, id: string) =>
  executor
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('name')
    .executeTakeFirst();

/** The passkey with this credential id, of an account that is not deleted. */
export const findPasskey = (executor: Executor, credentialId: string) =>
  executor
    .selectFrom('passkeys')
    .innerJoin('members', 'members.id', 'passkeys.member_id')
    .select(['passkeys.id', 'passkeys.member_id', 'passkeys.public_key', 'passkeys.counter'])
    .where('passkeys.credential_id', '=', credentialId)
    .where('members.deleted_at', 'is', null)
    .executeTakeFirst();

/** Records a use. False when the counter has moved on meanwhile: two answers with the same count mean that one key is a copy. */
export async function notePasskeyUse(
  executor: Executor,
  id: string,
  use: { counter: number; synced: boolean; now: Date },
): Promise<boolean> {
  const row = await executor
    .updateTable('passkeys')
    .set({ counter: use.counter, synced: use.synced, last_used_at: use.now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${use.counter} or ${use.counter}::bigint = 0)`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
