import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { eventWhen, titleWithDate } from '../calendar/index.ts';
import {
  eventLeaf,
  facts,
  paragraph,
  renderMail,
  siteUrl,
  type MailTemplate,
} from '../platform/mailer/index.ts';
import { findOwnTablesForMail } from './mail.queries.ts';

const payload = z.object({ registrationId: z.uuid() });

/** Where one sits, and with whom: first names alone. Not due where the chair is gone, or the event over. */
export const tableDrawn: MailTemplate = {
  kind: 'table_drawn',
  topic: 'reminders',
  compose: async ({ config, db, clock }, mail) => {
    const { registrationId } = payload.parse(mail.payload);
    const seats = await findOwnTablesForMail(db, registrationId);
    const [first] = seats;
    if (!first || first.cancelled_at || first.ends_at <= clock()) return null;
    const when = eventWhen(first);
    const url = `${siteUrl(config)}${PATHS.event(first.id)}`;
    return {
      subject: `Your table: ${titleWithDate(first)}`,
      ...renderMail({
        title: 'Your table is set',
        preheader: `Table ${String(first.table_number)} · ${when.date}, ${when.time}`,
        greeting: `Hi ${first.first_name ?? 'friend'},`,
        blocks: [
          paragraph('This is where you sit, and who sits with you:'),
          eventLeaf({ month: when.month, day: when.day, title: first.title, lines: [when.date, when.time] }),
          facts(
            seats.map(({ round, table_number, names }) => ({
              label: seats.length > 1 ? `Round ${String(round)}` : 'Your table',
              value: `Table ${String(table_number)}${names.length > 0 ? ` · with ${names.join(', ')}` : ''}`,
            })),
          ),
        ],
        action: { label: 'See your table', url },
        closing: [
          paragraph('Would you rather not be seated? Say so on ', { label: "the event's page", url }, '.'),
        ],
        footer: `You get this mail because you are registered for an event at ${BRAND.name}.`,
      }),
    };
  },
};
