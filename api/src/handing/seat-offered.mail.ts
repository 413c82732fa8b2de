import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { eventWhen, momentText, titleWithDate } from '../calendar/index.ts';
import {
  eventLeaf,
  facts,
  leaveLine,
  paragraph,
  renderMail,
  siteUrl,
  type MailTemplate,
} from '../platform/mailer/index.ts';
import { findOffer } from './handing.queries.ts';
import { overOf } from './take-seat.ts';
import { hashOf } from './token.ts';

const payload = z.object({ token: z.string() });

/** "Would you like this seat?", to an address that a member typed [HAND-2]. Not due once it is offered no more. */
const seatOffered: MailTemplate = {
  kind: 'seat_offered',
  topic: 'account',
  toStrangers: true,
  compose: async ({ config, db, clock }, mail) => {
    const { token } = payload.parse(mail.payload);
    const offer = await findOffer(db, hashOf(token), null);
    if (!offer || overOf(offer, clock()) !== null) return null;
    const when = eventWhen(offer);
    const giver = offer.giver_name ?? 'Somebody';
    const seats = offer.guests === 0 ? 'a seat' : `${1 + offer.guests} seats`;
    return {
      subject: `${giver} offers you ${seats}: ${titleWithDate(offer)}`,
      names: { memberId: offer.giver_id },
      before: offer.starts_at,
      ...renderMail({
        title: 'Would you like this seat?',
        preheader: `${giver} cannot come, or wants you to go instead.`,
        blocks: [
          paragraph(`${giver} offers you ${seats} at this event at ${BRAND.name}:`),
          eventLeaf({
            month: when.month,
            day: when.day,
            title: offer.title,
            lines: [when.date, when.time, offer.location],
          }),
          facts([
            { label: 'Hosted by', value: offer.host_name },
            { label: 'Please answer until', value: momentText(offer.expires_at, offer.time_zone) },
          ]),
        ],
        action: { label: 'See the offer', url: `${siteUrl(config)}${PATHS.handing(token)}` },
        closing: [paragraph('If you do not know who this is, you need not do anything.'), ...leaveLine(mail)],
        footer: `You get this mail because a member of ${BRAND.name} typed your address.`,
      }),
    };
  },
};

export const handingMails: MailTemplate[] = [seatOffered];
