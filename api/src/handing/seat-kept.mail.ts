import { BRAND, nameOr, PATHS, withoutLinks } from '@backyard/contract';
import { z } from 'zod';
import { leafOf, titleWithDate } from '../calendar/index.ts';
import { leaveLine, paragraph, composeMail, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { findKept } from './handing.queries.ts';

const payload = z.object({ eventId: z.uuid(), giverId: z.uuid() });

/** "The seat is no longer offered", to the address an offer was mailed to [HAND-17], so that its owner does not count on the seat. */
export const seatKept: MailTemplate = {
  kind: 'seat_kept',
  topic: 'account',
  toStrangers: true,
  compose: async ({ config, db, clock }, mail) => {
    const { eventId, giverId } = payload.parse(mail.payload);
    const found = await findKept(db, eventId, giverId);
    if (!found || found.cancelled_at !== null || found.starts_at <= clock()) return null;
    const event = { ...found, title: withoutLinks(found.title, 'An event') };
    const giver = nameOr(event.giver_name, 'A member');
    return composeMail({
      subject: `${giver} is no longer offering you the seat: ${titleWithDate(event)}`,
      names: { memberId: giverId },
      caused: { memberId: giverId, eventId },
      before: event.starts_at,
      title: 'The seat is no longer offered',
      preheader: 'The link you were sent no longer works.',
      blocks: [
        paragraph(
          `${giver} had offered you a seat at this event on ${BRAND.name}. It is no longer offered, so the link you were sent won’t work:`,
        ),
        leafOf(event, withoutLinks(event.location, '')),
      ],
      action: { label: 'Find an event', url: `${siteUrl(config)}${PATHS.events}` },
      closing: [paragraph('There’s nothing to do.'), ...leaveLine(mail)],
      footer: `You’re getting this email because a member of ${BRAND.name} typed your address.`,
    });
  },
};
