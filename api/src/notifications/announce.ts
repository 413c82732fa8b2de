import { LEFT_BY_MAIL, type NoticeTopic } from '@backyard/contract';
import { siteUrl, type Announce } from '../platform/mailer/index.ts';
import { insertEntry } from './inbox.queries.ts';
import { waitsUntil } from './quiet-hours.rules.ts';
import { quietOf } from './settings.queries.ts';
import { topicPath } from './topics/topic-path.ts';
import { makeToken } from './topics/topics.queries.ts';

const IS_LEFT: ReadonlySet<NoticeTopic> = new Set(LEFT_BY_MAIL);
const TOLD_ALL_THE_SAME: ReadonlySet<NoticeTopic> = new Set(['account', 'money']);

/**
 * Writes a mail's text into the member's inbox, whether or not the mail is sent [NOTE-1], and queues pushes to their devices [NOTE-10].
 * Returns whether they want it by mail [NOTE-3], when [NOTE-8], and where they can unsubscribe [NOTE-18]. A topic switched off between
 * queueing and sending is not sent.
 */
export const announce: Announce = async ({ db, clock, config }, notice) => {
  const now = clock();
  // A suspended member gets no news of the site, by mail, inbox or push, but still hears about their account and their money [SAFE-26].
  const unlessSuspended = !TOLD_ALL_THE_SAME.has(notice.topic);
  const settings = await insertEntry(db, { notice, now, unlessSuspended });
  if (unlessSuspended && settings.suspended) return 'not_wanted';
  if (settings.mails_off.includes(notice.topic)) return 'not_wanted';
  if (notice.topic === 'registrations' && settings.registrations === 'never') return 'not_wanted';
  if (notice.topic === 'near' && settings.near_place === null) return 'not_wanted';
  const later = waitsUntil(notice, quietOf(settings), now);
  if (later) return later;
  const { topic, memberId } = notice;
  if (!IS_LEFT.has(topic)) return 'send';
  const token = settings.token ?? (await makeToken(db, memberId));
  return token === undefined ? 'send' : { unsubscribeUrl: `${siteUrl(config)}${topicPath(topic, token)}` };
};
