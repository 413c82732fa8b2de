import { eventLeaf, type MailBlock } from '../platform/mailer/index.ts';
import { eventWhen } from './when.ts';

/** The event as a leaf of a mail: title, date and time in its zone, and `more` lines. */
export function leafOf(
  event: { title: string; starts_at: Date; ends_at: Date; time_zone: string },
  ...more: string[]
): MailBlock {
  const { month, day, date, time } = eventWhen(event);
  return eventLeaf({ month, day, title: event.title, lines: [date, time, ...more] });
}
