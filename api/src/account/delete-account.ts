import { MINUTE_MS } from '@backyard/contract';
import { cancelEventsOfHost } from '../events/index.ts';
import { beginLeaving } from '../members/index.ts';
import { forgetPayments } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { forgetIdempotencyKeys } from '../platform/idempotency/index.ts';
import { queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { forgetNotes, lockEventsOf, waitlistHooks, releaseUpcoming } from '../registrations/index.ts';
import { forgetCards, stopSubscription } from '../subscriptions/index.ts';
import { discardPicturesOf } from '../uploads/index.ts';
import type { AccountDeleted } from './account-deleted.mail.ts';
import {
  anonymise,
  forgetHostName,
  forgetMails,
  forgetSignIn,
  lockAccount,
  queueDeletionRecheck,
} from './account.queries.ts';

/** No request lives longer. */
const RECHECK_AFTER_MS = MINUTE_MS;

/** Deletes an account for its owner. Throws 401 when it is already deleted or suspended, 409 last_admin. */
export async function deleteAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const now = clock();
    const account = await lockAccount(transaction, memberId, now);
    // Suspended since the call came in: suspended members are not signed in [SAFE-20], and the suspension must not be evaded.
    if (account?.suspended_until && account.suspended_until > now) throw new Refusal('unauthorized');
    await removeAccount(transaction, memberId, now);
  });
}

/**
 * What deleting an account does, by whomever, in one transaction: personal data goes, upcoming registrations end and their
 * seats become free, a host's upcoming events are cancelled, the plan stops, ratings stay without a name (docs/product.md: people; rules ACC-1 to ACC-7 of docs/rules/account.md). Throws as `deleteAccount`.
 */
export async function removeAccount(transaction: Executor, memberId: string, now: Date): Promise<void> {
  await beginLeaving(transaction, memberId);
  const account = await lockAccount(transaction, memberId, now);
  if (!account) throw new Refusal('unauthorized');
  if (account.lastAdmin) throw new Refusal('last_admin');
  await lockEventsOf(transaction, memberId);
  await cancelEventsOfHost(transaction, memberId, waitlistHooks, now);
  await releaseUpcoming(transaction, memberId, now);
  const plan = await stopSubscription(transaction, memberId, now);
  await forgetCards(transaction, memberId);
  await forgetNotes(transaction, memberId);
  await forgetPayments(transaction, memberId);
  await forgetHostName(transaction, memberId);
  await forgetMails(transaction, memberId, account.email);
  await forgetIdempotencyKeys(transaction, memberId);
  await forgetSignIn(transaction, memberId, account.email);
  await discardPicturesOf(transaction, memberId);
  // The ratings lose their name with this, by a trigger (migration 0008).
  await anonymise(transaction, memberId, now);
  // To the address that was, after all that was written there is forgotten [ACC-8].
  const told: AccountDeleted = { plan };
  await queueMail(transaction, {
    kind: 'account_deleted',
    memberId: null,
    recipient: account.email,
    payload: told,
  });
  await queueDeletionRecheck(transaction, memberId, new Date(now.getTime() + RECHECK_AFTER_MS));
}
