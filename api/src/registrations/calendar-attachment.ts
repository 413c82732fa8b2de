import { calendarFile, calendarFileName } from '../calendar/index.ts';
import type { MailAttachment } from '../platform/mailer/index.ts';
import type { MailedRegistration } from './mail.queries.ts';

/** The calendar file of a registration's mail: puts the event into the reader's calendar, or takes it out again. */
export const calendarAttachment = (
  registration: MailedRegistration,
  options: { method: 'publish' | 'cancel'; url: string; host: string; now: Date },
): MailAttachment => ({
  filename: calendarFileName(registration.title),
  contentType: `text/calendar; charset=utf-8; method=${options.method.toUpperCase()}`,
  content: calendarFile(registration, { ...options, revision: registration.revision }),
});
