import type { NoticeTopic } from '@backyard/contract';
import type { Announce } from '../platform/mailer/index.ts';
import { insertEntry } from './inbox.queries.ts';
import { waitsUntil } from './quiet-hours.rules.ts';
import { quietOf } from './settings.queries.ts';

const TOLD_ALL_THE_SAME: ReadonlySet<NoticeTopic> = new Set(['account', 'money']);

/**
 * Writes what a mail says into the member's inbox, mail or no mail [NOTE-1], and with it what their devices are told [NOTE-10]; and
 * answers whether they want it by mail [NOTE-3], and when [NOTE-8]. What they switched off between queueing and sending is not sent
 * either.
 */
export const announce: Announce = async ({ db, clock }, notice) => {
  const now = clock();
  // Of what goes on here who is suspended hears nothing, by mail, inbox or push: of their account and their money they do [SAFE-26].
  const unlessSuspended = !TOLD_ALL_THE_SAME.has(notice.topic);
  const settings = await insertEntry(db, notice, { now, unlessSuspended });
  if (unlessSuspended && settings.suspended) return 'not_wanted';
  if (settings.mails_off.includes(notice.topic)) return 'not_wanted';
  return waitsUntil(notice, quietOf(settings), now) ?? 'send';
};
