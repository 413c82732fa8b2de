import type { Executor } from '../../platform/database/index.ts';

/**
 * Who changes a member's passkeys or the switch takes turns, until the transaction ends: never are codes off for somebody
 * without a passkey. Others go on referring to the row.
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

/** Answers their address where it was otherwise before. */
export const setCodesOff = (trx: Executor, memberId: string, off: boolean, now: Date) =>
  trx
    .updateTable('members')
    .set({ codes_off: off, updated_at: now })
    .where('id', '=', memberId)
    .where('codes_off', '!=', off)
    .where('deleted_at', 'is', null)
    .returning('email')
    .executeTakeFirst();

/** Whatever a code had confirmed is not confirmed any more. */
export const forgetConfirmedByCode = (trx: Executor, memberId: string) =>
  trx
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('member_id', '=', memberId)
    .where('confirmed_by_passkey', '=', false)
    .execute();
