import { calendarFile, calendarFileName, uidHost } from '../calendar/index.ts';
import type { MailAttachment } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import type { MailedRegistration } from './mail.queries.ts';
import { eventUrl } from './seat-mail.ts';

/** The calendar file of a registration's mail: adds the event to the reader's calendar, or removes it. */
export async function calendarAttachment(
  services: Pick<Services, 'config' | 'db'>,
  registration: MailedRegistration,
  method: 'publish' | 'cancel',
  now: Date,
): Promise<MailAttachment> {
  const url = eventUrl(services.config, registration);
  const { revision } = registration;
  return {
    filename: calendarFileName(registration.title),
    contentType: `text/calendar; charset=utf-8; method=${method.toUpperCase()}`,
    content: calendarFile(registration, { method, url, host: await uidHost(services), now, revision }),
  };
}
