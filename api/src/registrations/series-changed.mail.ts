import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { datesText, eventWhen, leafOf, placeLines } from '../calendar/index.ts';
import { facts, composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import { beforeChange } from './event-changed.mail.ts';
import type { MailedRegistration } from './mail.queries.ts';
import { mailedRegistrations } from './mailed-registration.ts';
import { movedText } from './moved-text.ts';

const payload = z.object({ before: z.record(z.uuid(), beforeChange) });

/**
 * Several dates of a series are at another time or place: one mail for all that this person has a seat at [REP-9]. Of each it is due as
 * `event_changed` is.
 */
export const seriesChanged: MailTemplate = {
  kind: 'series_changed',
  topic: 'changes',
  compose: async (services, mail) => {
    const { config, db, clock } = services;
    const { before } = payload.parse(mail.payload);
    const now = clock();
    const dates: { date: MailedRegistration; lines: { label: string; value: string }[] }[] = [];
    for (const date of await mailedRegistrations(db, mail)) {
      const was = before[date.id];
      if (date.status !== 'registered' || !was || date.cancelled_at || date.ends_at <= now) continue;
      const lines = changesOf(was, date);
      if (lines.length > 0) dates.push({ date, lines });
    }
    // Of several changes, joined by the database, in any order.
    dates.sort((one, other) => one.date.starts_at.getTime() - other.date.starts_at.getTime());
    const first = dates[0]?.date;
    if (!first) return null;
    const site = siteUrl(config);
    const paid = dates.some(({ date }) => movedText(date, now) !== null);
    return composeMail({
      subject: `Changed: ${first.title}, ${datesText(dates.map(({ date }) => date))}`,
      title: 'Your events have changed',
      preheader: dates.map(({ date }) => eventWhen(date).date).join(' · '),
      greeting: `Hi ${first.first_name ?? 'friend'},`,
      blocks: [
        paragraph('Dates you are going to have changed. This is how they are now:'),
        ...dates.flatMap(({ date, lines }) => [leafOf(date), facts(lines)]),
      ],
      action: { label: 'See the dates', url: `${site}${PATHS.eventDates(first.id)}` },
      closing: [
        paragraph('You keep your seats. The attached files update the events in your calendar.'),
        paragraph(
          `Can’t make one of them? Cancel it on its page until it starts.${
            paid ? ' What was paid for it before this change comes back.' : ''
          }`,
        ),
      ],
      footer: `You’re getting this email because you are registered for events on ${BRAND.name}.`,
      attachments: await Promise.all(
        dates.map(({ date }) => calendarAttachment(services, date, 'publish', now)),
      ),
    });
  },
};

/** The changed fields before and after. Nothing if the change was reverted before anyone was notified. */
function changesOf(was: z.output<typeof beforeChange>, is: MailedRegistration) {
  const [before, after] = [eventWhen(was), eventWhen(is)];
  const [wasWhere, isWhere] = [placeLines(was).join('\n'), placeLines(is).join('\n')];
  const moved = before.date !== after.date || before.time !== after.time;
  return [
    ...(moved ? [{ label: 'It was', value: `${before.date}\n${before.time}` }] : []),
    ...(wasWhere === isWhere
      ? []
      : [
          { label: 'New place', value: isWhere },
          { label: 'It was', value: wasWhere },
        ]),
  ];
}
