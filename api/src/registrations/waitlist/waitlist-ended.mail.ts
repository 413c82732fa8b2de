import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { datesText, eventWhen, leafOf, titleWithDate } from '../../calendar/index.ts';
import { paragraph, composeMail, siteUrl, type MailTemplate } from '../../platform/mailer/index.ts';
import { findWaitlistEntryForMail } from './mail.queries.ts';

const payload = z.object({ entryId: z.uuid() });
const severalPayload = z.object({ entryIds: z.array(z.uuid()) });
const FOOTER = `You’re getting this email because you joined the waitlist of an event on ${BRAND.name}.`;

/** How a waitlist place ended without a seat. */
const ENDINGS = {
  expired: {
    subject: 'Your seat went on',
    title: 'The seat went to the next in line',
    text: 'We kept a seat for you, and the time to take it is over:',
    after: 'While the event is full, you can join the waitlist again.',
  },
  passed_over: {
    subject: 'Off the waitlist',
    title: 'This event is for Club House',
    text: 'A seat became free and it was your turn, but this event is for Club House members:',
    after: 'With Club House you can join it, or its waitlist, again.',
  },
  called_off: {
    subject: 'Called off',
    title: 'This event does not take place',
    text: 'An event that you were waiting for was called off:',
    after: 'There is nothing for you to do.',
  },
};

const isEnding = (state: string): state is keyof typeof ENDINGS => state in ENDINGS;

/** A waitlist place that ended without a seat: the time to pay ran out, the event is now closed to the member, or it was cancelled. */
export const waitlistEnded: MailTemplate = {
  kind: 'waitlist_ended',
  topic: 'waitlist',
  canWait: true,
  compose: async ({ config, db }, mail) => {
    const { entryId } = payload.parse(mail.payload);
    const place = await findWaitlistEntryForMail(db, entryId);
    if (!place || !isEnding(place.place_state)) return null;
    const ending = ENDINGS[place.place_state];
    const site = siteUrl(config);
    const over = place.place_state === 'called_off';
    return composeMail({
      subject: `${ending.subject}: ${titleWithDate(place)}`,
      title: ending.title,
      preheader: `${place.title}, ${eventWhen(place).date}`,
      greeting: `Hi ${place.first_name ?? 'friend'},`,
      blocks: [paragraph(ending.text), leafOf(place), paragraph(ending.after)],
      action: over
        ? { label: 'Find another event', url: `${site}${PATHS.events}` }
        : { label: 'See the event', url: `${site}${PATHS.event(place.id)}` },
      footer: FOOTER,
    });
  },
};

/** Several dates of a series that one waited for do not take place: one mail about all of them [WAIT-12]. */
export const waitlistsEnded: MailTemplate = {
  kind: 'waitlists_ended',
  topic: 'waitlist',
  canWait: true,
  compose: async ({ config, db }, mail) => {
    const places: NonNullable<Awaited<ReturnType<typeof findWaitlistEntryForMail>>>[] = [];
    for (const id of severalPayload.parse(mail.payload).entryIds) {
      const place = await findWaitlistEntryForMail(db, id);
      if (place?.place_state === 'called_off') places.push(place);
    }
    const [first] = places;
    if (!first) return null;
    const { subject, after } = ENDINGS.called_off;
    return composeMail({
      subject: `${subject}: ${first.title}, ${datesText(places)}`,
      title: 'These dates do not take place',
      preheader: places.map((place) => eventWhen(place).date).join(' · '),
      greeting: `Hi ${first.first_name ?? 'friend'},`,
      blocks: [
        paragraph('Dates that you were waiting for were called off:'),
        ...places.map((place) => leafOf(place)),
        paragraph(after),
      ],
      action: { label: 'Find another event', url: `${siteUrl(config)}${PATHS.events}` },
      footer: FOOTER,
    });
  },
};
