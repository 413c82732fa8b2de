import type { Executor } from '../../platform/database/index.ts';
import { queueMail } from '../../platform/mailer/index.ts';
import type { CodesSwitch } from './codes-switched.mail.ts';

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

/**
 * Switches codes that confirm, and tells the person by mail; false when they are so already. Whatever a code had confirmed is
 * not confirmed any more, whichever way it goes. The caller's transaction holds the member's row.
 */
export async function switchCodes(
  transaction: Executor,
  { memberId, now, ...change }: CodesSwitch & { memberId: string; now: Date },
): Promise<boolean> {
  const off = change.to === 'off';
  const changed = await transaction
    .updateTable('members')
    .set({ codes_off: off, updated_at: now })
    .where('id', '=', memberId)
    .where('codes_off', '!=', off)
    .where('deleted_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (!changed?.email) return false;
  await transaction
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('member_id', '=', memberId)
    .where('confirmed_by_passkey', '=', false)
    .execute();
  await queueMail(transaction, {
    kind: 'codes_switched',
    memberId,
    recipient: changed.email,
    payload: { ...change },
  });
  return true;
}
