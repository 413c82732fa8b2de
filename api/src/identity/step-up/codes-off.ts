import type { Executor } from '../../platform/database/index.ts';
import { queueMail } from '../../platform/mailer/index.ts';
import { forgetConfirmedByCode, setCodesOff } from './codes-off.queries.ts';
import type { CodesSwitch } from './codes-switched.mail.ts';

/**
 * Switches codes that confirm, and tells the person by mail; false when they are so already. Whatever a code had confirmed is
 * not confirmed any more, whichever way it goes. The caller's transaction holds the member's row.
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
