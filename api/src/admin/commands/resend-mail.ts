import { z } from 'zod';
import { recordAudit } from '../../platform/audit-log/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { queueJob } from '../../platform/jobs/index.ts';
import { counted } from '../counted.ts';
import { CommandError, textOption, UsageError, type Command } from './command.ts';
import { forgetFailure, givenUp } from './resend-mail.queries.ts';
import { addressOf } from './roles.ts';

const anId = z.uuid();

export const resendMail: Command = {
  summary: 'send mails again that could not be sent',
  usage: 'ID ... | --failed | --to EMAIL | --list',
  details: `Mails are tried twelve times, over about three days; then they are given up, or at once where a server refuses them
for good. This queues them anew: some of them by
their ids, all that were given up (--failed), or those to one address (--to). --list shows them. A running server sends
them. A mail that was sent, or is no longer due, cannot be sent again: what it was made of is not kept.`,
  options: { failed: { type: 'boolean' }, to: { type: 'string' }, list: { type: 'boolean' } },
  run: async ({ db, clock }, call) => {
    const to = textOption(call, 'to');
    const list = call.options['list'] === true;
    const all = call.options['failed'] === true;
    const ways = [call.words.length > 0, to !== undefined, list, all].filter(Boolean).length;
    if (ways !== 1)
      throw new UsageError('Say which mails: ids, --failed, --to EMAIL, or --list to see them.');
    const unknown = call.words.find((id) => !anId.safeParse(id).success);
    if (unknown !== undefined) throw new UsageError(`"${unknown}" is not the id of a mail.`);
    const wanted = {
      ids: call.words.length > 0 ? call.words : null,
      recipient: to === undefined ? null : addressOf(to),
    };
    if (list) {
      for (const mail of await givenUp(db, wanted)) {
        await call.write(`${mail.id}\t${mail.kind}\t${mail.recipient}\t${mail.last_error ?? ''}\n`);
      }
      return;
    }
    const count = await db.transaction().execute(async (transaction) => {
      const mails = await givenUp(transaction, wanted);
      const missing = wanted.ids?.find((id) => !mails.some((mail) => mail.id === id));
      if (missing !== undefined) {
        throw new CommandError(
          `${missing} is no mail that was given up. See: npm run admin -- resend-mail --list`,
        );
      }
      for (const { id } of mails) await queueAnew(transaction, id, clock());
      return mails.length;
    });
    call.say(`${counted(count, 'mail is', 'mails are')} queued again.`);
  },
};

async function queueAnew(transaction: Executor, mailId: string, now: Date): Promise<void> {
  const { urgent } = await forgetFailure(transaction, mailId);
  await queueJob(transaction, urgent ? 'send_code' : 'send_mail', { mailId }, { maxAttempts: 12 });
  await recordAudit(transaction, {
    actorId: null,
    action: 'mail_resent',
    subject: { kind: 'mail', id: mailId },
    at: now,
  });
}
