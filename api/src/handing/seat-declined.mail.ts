import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { leafOf, titleWithDate } from '../calendar/index.ts';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { findDeclined } from './handing.queries.ts';

const payload = z.object({ handingId: z.uuid() });

/**
 * "Nobody has taken your seat", to the member who offered it by mail [HAND-24]. It names no one: the recipient's address is stored only
 * with the offer's mail.
 */
export const seatDeclined: MailTemplate = {
  kind: 'seat_declined',
  topic: 'seats',
  compose: async ({ config, db, clock }, mail) => {
    const { handingId } = payload.parse(mail.payload);
    const event = await findDeclined(db, handingId);
    if (!event || event.cancelled_at !== null || event.starts_at <= clock()) return null;
    const seats = event.guests === 0 ? 'seat' : 'seats';
    const [is, it] = event.guests === 0 ? ['is', 'it'] : ['are', 'them'];
    return composeMail({
      subject: `Your offer was declined: ${titleWithDate(event)}`,
      before: event.starts_at,
      title: `Your ${seats} ${is} still yours`,
      preheader: 'You can offer it to somebody else.'.replace('it', it),
      greeting: `Hi ${event.giver_name ?? 'friend'},`,
      blocks: [
        paragraph(`The person you offered your ${seats} to said no, thank you:`),
        leafOf(event),
        paragraph(
          `The link you sent no longer works, and your ${seats} ${is} still yours. You can go yourself, offer ${it} to somebody else, or cancel your registration.`,
        ),
      ],
      action: { label: 'Go to the event', url: `${siteUrl(config)}${PATHS.event(event.id)}` },
      footer: `You’re getting this email because you offered a seat to somebody on ${BRAND.name}.`,
    });
  },
};
