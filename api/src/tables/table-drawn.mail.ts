import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { eventWhen, leafOf, titleWithDate } from '../calendar/index.ts';
import { facts, composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { findOwnTablesForMail, findWithoutTable } from './mail.queries.ts';

const payload = z.object({ registrationId: z.uuid() });

/**
 * Tells an attendee their table and tablemates, by first names only; or that they are seated at the door, if a draw gave their table away.
 * Not due once the event is over.
 */
export const tableDrawn: MailTemplate = {
  kind: 'table_drawn',
  topic: 'reminders',
  compose: async ({ config, db, clock }, mail) => {
    const { registrationId } = payload.parse(mail.payload);
    const seats = await findOwnTablesForMail(db, registrationId);
    const event = seats[0] ?? (await findWithoutTable(db, registrationId));
    if (!event || event.cancelled_at || event.ends_at <= clock()) return null;
    const when = eventWhen(event);
    const url = `${siteUrl(config)}${PATHS.event(event.id)}`;
    const leaf = leafOf(event);
    const common = {
      greeting: `Hi ${event.first_name ?? 'friend'},`,
      closing: [
        paragraph('Would you rather not be seated? Say so on ', { label: 'the event’s page', url }, '.'),
      ],
      footer: `You’re getting this email because you are registered for an event on ${BRAND.name}.`,
    };
    if (!seats[0])
      return composeMail({
        subject: `You get your table at the door: ${titleWithDate(event)}`,
        ...common,
        title: 'You get your table at the door',
        preheader: 'The tables were drawn again for who was there.',
        blocks: [
          paragraph(
            'The tables were drawn again for who was there. You’ll get yours when you arrive: ask at the door.',
          ),
          leaf,
        ],
        action: { label: 'See the event', url },
      });
    return composeMail({
      subject: `Your table: ${titleWithDate(event)}`,
      ...common,
      title: 'Your table is set',
      preheader: `Table ${String(seats[0].table_number)} · ${when.date}, ${when.time}`,
      blocks: [
        paragraph(
          seats.some(({ names }) => names.length > 0)
            ? 'This is where you sit, and who sits with you:'
            : 'This is where you sit:',
        ),
        leaf,
        facts(
          seats.map(({ round, table_number, names }) => ({
            label: seats.length > 1 ? `Round ${String(round)}` : 'Your table',
            value: `Table ${String(table_number)}${names.length > 0 ? ` · with ${names.join(', ')}` : ''}`,
          })),
        ),
      ],
      action: { label: 'See your table', url },
    });
  },
};
