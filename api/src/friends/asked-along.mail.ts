import { BRAND, nameOr, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { eventWhen, leafOf } from '../calendar/index.ts';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { findAskForMail } from './mail.queries.ts';

const payload = z.object({ memberId: z.uuid(), askerId: z.uuid(), eventId: z.uuid() });

/** A friend invites a member to an event [FRIEND-8]. Not due once it has begun or was cancelled, or they are no longer friends. */
export const askedAlong: MailTemplate = {
  kind: 'asked_along',
  topic: 'friends',
  canWait: true,
  compose: async ({ config, db, clock }, mail) => {
    const { memberId, askerId, eventId } = payload.parse(mail.payload);
    const ask = await findAskForMail(db, { askerId, friendId: memberId, eventId }, clock());
    if (!ask || ask.cancelled_at || ask.approval_status !== 'approved' || ask.starts_at <= clock())
      return null;
    const asker = nameOr(ask.asker_name, 'A friend');
    const when = eventWhen(ask);
    const where = [ask.location, ask.city].filter(Boolean).join(', ');
    return composeMail({
      subject: `${asker} asks you along: ${ask.title}`,
      names: { memberId: askerId },
      caused: { memberId: askerId, eventId, invites: true },
      before: ask.starts_at,
      title: `${asker} asks you along`,
      preheader: `${ask.title} · ${when.date}, ${when.time}`,
      greeting: `Hi ${ask.first_name ?? 'friend'},`,
      blocks: [paragraph(`${asker} would like to go to this with you:`), leafOf(ask, where)],
      action: { label: 'See the event', url: `${siteUrl(config)}${PATHS.event(eventId)}` },
      footer: `You’re getting this email because ${asker} is a friend of yours on ${BRAND.name}.`,
    });
  },
};
