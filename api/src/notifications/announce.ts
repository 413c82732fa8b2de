import type { Announce } from '../platform/mailer/index.ts';
import { insertEntry } from './inbox.queries.ts';
import { waitsUntil } from './quiet-hours.rules.ts';
import { findSettings, quietOf } from './settings.queries.ts';

/**
 * Writes what a mail says into the member's inbox, mail or no mail [NOTE-1], and with it what their devices are told [NOTE-10]; and
 * answers whether they want it by mail [NOTE-3], and when [NOTE-8]. What they switched off between queueing and sending is not sent
 * either.
 */
export const announce: Announce = async ({ db, clock }, notice) => {
  const now = clock();
  await insertEntry(db, notice, now);
  const settings = await findSettings(db, notice.memberId);
  if (settings.mails_off.includes(notice.topic)) return 'not_wanted';
  return waitsUntil(notice, quietOf(settings), now) ?? 'send';
};
