import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { leafOf, momentText, placeLines, titleWithDate } from '../../calendar/index.ts';
import { offeredOf, priceFor } from '../../events/index.ts';
import { effectiveTier, membershipOf } from '../../members/index.ts';
import { facts, paragraph, composeMail, siteUrl, type MailTemplate } from '../../platform/mailer/index.ts';
import { dollarText } from '../../platform/money.ts';
import { findWaitlistEntryForMail } from './mail.queries.ts';

const payload = z.object({ entryId: z.uuid() });

/** A seat is held for the first in line and must be paid for in time [WAIT-10]. Not due once the offer has ended. */
export const waitlistOffer: MailTemplate = {
  kind: 'waitlist_offer',
  topic: 'waitlist',
  canWait: true,
  compose: async ({ config, db, clock }, mail) => {
    const { entryId } = payload.parse(mail.payload);
    const place = await findWaitlistEntryForMail(db, entryId);
    const now = clock();
    if (place?.place_state !== 'offered' || !place.offered_until || place.offered_until <= now) return null;

    const until = momentText(place.offered_until, place.time_zone);
    const membership = membershipOf(place);
    const { payableCents } = priceFor(offeredOf(place), effectiveTier(membership, now));
    const url = `${siteUrl(config)}${PATHS.event(place.id)}`;
    return composeMail({
      subject: `A seat is yours to take: ${titleWithDate(place)}`,
      before: place.offered_until,
      title: 'A seat is kept for you',
      preheader: `Take it by ${until}.`,
      greeting: `Hi ${place.first_name ?? 'friend'},`,
      blocks: [
        paragraph('Good news: a seat became free, and you are first on the waitlist. We keep it for you:'),
        leafOf(place),
        facts([
          { label: 'Where', value: placeLines(place).join('\n') },
          { label: 'Kept until', value: until },
          { label: 'To pay', value: dollarText(payableCents) },
        ]),
      ],
      action: { label: 'Complete Your Purchase', url: `${url}?join=1` },
      closing: [
        paragraph('After that it goes to the next in line.'),
        paragraph('Plans changed? Give it back on ', { label: 'the event’s page', url }, '.'),
      ],
      footer: `You’re getting this email because you joined the waitlist of an event on ${BRAND.name}.`,
    });
  },
};
