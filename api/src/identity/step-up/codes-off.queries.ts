import type { Executor } from '../../platform/database/index.ts';

/**
 * Serializes changes of a member's passkeys and of this switch until the transaction ends: codes are never off for a member without a
 * passkey. Other transactions can still reference the row.
 */
export async function lockMember(transaction: Executor, memberId: string): Promise<void> {
  await transaction.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

/** Whether a member confirms with passkeys only [HOLD-8]. */
export async function areCodesOff(executor: Executor, memberId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('members')
    .select('codes_off')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.codes_off === true;
}

/** Returns the member's address if the setting changed. */
export const setCodesOff = (trx: Executor, memberId: string, off: boolean, now: Date) =>
  trx
    .updateTable('members')
    .set({ codes_off: off, updated_at: now })
    .where('id', '=', memberId)
    .where('codes_off', '!=', off)
    .where('deleted_at', 'is', null)
    .returning('email')
    .executeTakeFirst();

/** Confirmations made by code no longer count. */
export const forgetConfirmedByCode = (trx: Executor, memberId: string) =>
  trx
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('member_id', '=', memberId)
    .where('confirmed_by_passkey', '=', false)
    .execute();
