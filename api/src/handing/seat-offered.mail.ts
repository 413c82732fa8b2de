import { BRAND, hostNameOr, nameOr, PATHS, withoutLinks } from '@backyard/contract';
import { z } from 'zod';
import { leafOf, momentText, titleWithDate } from '../calendar/index.ts';
import { hashOf } from '../platform/link-token.ts';
import {
  facts,
  leaveLine,
  paragraph,
  composeMail,
  siteUrl,
  type MailTemplate,
} from '../platform/mailer/index.ts';
import { findOffer } from './handing.queries.ts';
import { seatDeclined } from './seat-declined.mail.ts';
import { seatKept } from './seat-kept.mail.ts';
import { overOf } from './take-seat.ts';

const payload = z.object({ token: z.string() });

/** "Would you like this seat?", to an address that a member typed [HAND-2]. Not due once the offer has ended. */
const seatOffered: MailTemplate = {
  kind: 'seat_offered',
  topic: 'account',
  toStrangers: true,
  compose: async ({ config, db, clock }, mail) => {
    const { token } = payload.parse(mail.payload);
    const found = await findOffer(db, hashOf(token), null);
    if (!found) return null;
    const offer = { ...found, title: withoutLinks(found.title, 'An event') };
    if (overOf(offer, clock()) !== null) return null;
    const giver = nameOr(offer.giver_name, 'A member');
    const seats = offer.guests === 0 ? 'a seat' : `${1 + offer.guests} seats`;
    return composeMail({
      subject: `${giver} offers you ${seats}: ${titleWithDate(offer)}`,
      names: { memberId: offer.giver_id },
      caused: { memberId: offer.giver_id, eventId: offer.event_id },
      before: offer.starts_at,
      title: 'Would you like this seat?',
      preheader: `${giver} cannot come, or wants you to go instead.`,
      blocks: [
        paragraph(`${giver} offers you ${seats} at this event on ${BRAND.name}:`),
        leafOf(offer, withoutLinks(offer.location, '')),
        facts([
          { label: 'Hosted by', value: hostNameOr(offer.host_name, 'A host') },
          { label: 'Please answer by', value: momentText(offer.expires_at, offer.time_zone) },
        ]),
      ],
      action: { label: 'See the offer', url: `${siteUrl(config)}${PATHS.handing(token)}` },
      closing: [paragraph('If you don’t know who this is, there’s nothing to do.'), ...leaveLine(mail)],
      footer: `You’re getting this email because a member of ${BRAND.name} typed your address.`,
    });
  },
};

export const handingMails: MailTemplate[] = [seatOffered, seatKept, seatDeclined];
