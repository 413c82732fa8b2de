import type { Executor } from '../database/index.ts';
import { requestName } from '../request-name.ts';
import type { MailKind } from './mail-list.ts';
import type { NewMail } from './mail.ts';

/**
 * Queues a mail. Give it the transaction of the cause: either both happen or neither. A trigger on `mails` queues the
 * job that sends it (`mailJobs`) in the same transaction. A mail whose `dedupeKey` was seen before is not queued again.
 */
export async function queueMail<Kind extends MailKind>(
  executor: Executor,
  mail: NewMail<Kind>,
): Promise<void> {
  await executor
    .insertInto('mails')
    .values({
      kind: mail.kind,
      member_id: mail.memberId,
      recipient: mail.recipient,
      payload: JSON.stringify(mail.payload ?? {}),
      dedupe_key: mail.dedupeKey ?? null,
      urgent: mail.urgent ?? false,
      event_id: mail.eventId ?? null,
      request_id: requestName(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}
