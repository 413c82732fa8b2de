import type { Executor } from '../platform/database/index.ts';
import { queueMail } from '../platform/mailer/index.ts';
import type { SignInChange } from './sign-in-changed.mail.ts';
import { findAddress } from './sign-in-changed.queries.ts';

/**
 * Notifies a member, by mail and inbox, that the ways to sign in to their account changed [sign-in.26]. In the transaction of the change.
 */
export async function tellSignInChanged(
  transaction: Executor,
  { memberId, ...change }: SignInChange & { memberId: string },
): Promise<void> {
  const recipient = await findAddress(transaction, memberId);
  if (recipient === null) return;
  await queueMail(transaction, { kind: 'sign_in_changed', memberId, recipient, payload: { ...change } });
}
