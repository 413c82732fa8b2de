import { BRAND, PATHS } from '@backyard/contract';
import { eventWhen, leafOf, placeLines } from '../calendar/index.ts';
import { codeTextOf } from '../codes/index.ts';
import type { Config } from '../platform/config.ts';
import { facts, paragraph, renderMail, siteUrl, type MailContent } from '../platform/mailer/index.ts';
import type { MailedRegistration } from './mail.queries.ts';
import { movedText } from './moved-text.ts';
import { ticketBlock } from './ticket-picture.ts';

export const eventUrl = (config: Config, event: { id: string }): string =>
  `${siteUrl(config)}${PATHS.event(event.id)}`;

/** What all mails to a member with a seat share: when, where, and how to cancel. */
export function seatMail(
  config: Config,
  registration: MailedRegistration,
  words: {
    title: string;
    opening: string;
    /** With the QR code, attached as a picture (`ticketPicture`). */
    ticket?: boolean;
    /** Who they meet, if either comes for the first time. */
    company?: { label: string; value: string } | null;
    closing?: MailContent['closing'];
    /** Before "Cancel on the event's page …". */
    leaving: string;
    because: string;
    now: Date;
  },
) {
  const { location, notes } = registration;
  const url = eventUrl(config, registration);
  const when = eventWhen(registration);
  // If this mail, still unsent, already shows the new time, there is no separate mail about the move.
  const back = movedText(registration, words.now);
  const code = codeTextOf(registration.price_steps);
  return renderMail({
    title: words.title,
    preheader: `${when.date}, ${when.time} · ${location}`,
    greeting: `Hi ${registration.first_name ?? 'friend'},`,
    blocks: [
      paragraph(words.opening),
      leafOf(registration),
      facts([
        { label: 'Where', value: placeLines(registration).join('\n') },
        ...(words.company ? [words.company] : []),
        ...(registration.own_seats > 1
          ? [{ label: 'Seats', value: `${registration.own_seats}: one ticket lets all of you in` }]
          : []),
        ...(code === null ? [] : [{ label: 'Discount', value: code }]),
        { label: 'Hosted by', value: registration.host_name ?? BRAND.name },
        ...(notes ? [{ label: 'Your note to the host', value: notes }] : []),
      ]),
      ...(words.ticket ? [ticketBlock(registration)] : []),
    ],
    action: { label: 'See the event', url },
    closing: [
      ...(words.closing ?? []),
      paragraph(
        `${words.leaving} Cancel on `,
        { label: 'the event’s page', url },
        ' until it starts, and somebody else gets your seat.',
      ),
      ...(back === null ? [] : [paragraph(back)]),
    ],
    footer: `You’re getting this email because ${words.because} on ${BRAND.name}.`,
  });
}
