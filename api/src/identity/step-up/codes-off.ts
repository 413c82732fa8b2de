import type { Executor } from '../../platform/database/index.ts';
import { queueMail } from '../../platform/mailer/index.ts';
import { forgetConfirmedByCode, setCodesOff } from './codes-off.queries.ts';
import type { CodesSwitch } from './codes-switched.mail.ts';

/**
 * Switches confirmation by code on or off and mails the member; false when it is already so. Either way, confirmations made by code no
 * longer count. The caller's transaction holds the member's row.
 */
export async function switchCodes(
  transaction: Executor,
  { memberId, now, ...change }: CodesSwitch & { memberId: string; now: Date },
): Promise<boolean> {
  const off = change.to === 'off';
  const changed = await setCodesOff(transaction, memberId, off, now);
  if (!changed?.email) return false;
  await forgetConfirmedByCode(transaction, memberId);
  await queueMail(transaction, {
    kind: 'codes_switched',
    memberId,
    recipient: changed.email,
    payload: { ...change },
  });
  return true;
}
