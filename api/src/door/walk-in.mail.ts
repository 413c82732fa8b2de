import { ASKED_KEEPS_MINUTES, BRAND, hostNameOr, PATHS, withoutLinks } from '@backyard/contract';
import { z } from 'zod';
import { leafOf, titleWithDate } from '../calendar/index.ts';
import { isDoorOpen } from '../events/index.ts';
import { leaveLine, composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { doesLaterWait, findWalkInForMail } from './walk-ins.queries.ts';

const payload = z.object({ eventId: z.uuid(), email: z.string() });

/**
 * "Are you here?", to an address entered at a door [DOOR-27]. Not due once they are in, it was withdrawn, the door is closed, or the reader
 * and the host have a block between them. If it was entered again meanwhile, the latest queued mail is sent, or the earlier one if none was
 * queued for that [DOOR-37].
 */
const walkIn: MailTemplate = {
  kind: 'walk_in',
  topic: 'invitations',
  toStrangers: true,
  compose: async ({ config, db, clock }, mail) => {
    const asked = payload.parse(mail.payload);
    const row = await findWalkInForMail(db, asked, clock());
    if (!row || (await doesLaterWait(db, mail, asked.eventId))) return null;
    const times = { startsAt: row.starts_at, endsAt: row.ends_at, cancelledAt: null };
    if (!isDoorOpen(times, clock())) return null;
    const found = {
      ...row,
      host_name: hostNameOr(row.host_name, 'A host'),
      title: withoutLinks(row.title, 'an event'),
    };
    const path = PATHS.event(found.event_id);
    return composeMail({
      subject: `${found.host_name} asks if you are here: ${titleWithDate(found)}`,
      names: found.host_id === null ? undefined : { memberId: found.host_id, asHost: true },
      caused: { memberId: found.asked_by, eventId: found.event_id },
      entryUrl: `${siteUrl(config)}${path}`,
      title: 'Are you here?',
      preheader: `Someone at the door of ${found.title} typed your address.`,
      blocks: [
        paragraph(`Someone at the door of this event by ${found.host_name} typed your address:`),
        leafOf(found, withoutLinks(found.location, '')),
        paragraph(
          `Are you there? Sign in with ${mail.recipient} and press “I am here”: you get your seat, and your name is on the list.`,
        ),
        paragraph(
          `A seat is kept for you for ${ASKED_KEEPS_MINUTES} minutes; after that it works as long as one is free and the door is open.`,
        ),
      ],
      action: {
        label: 'I am here',
        url: `${siteUrl(config)}${PATHS.signIn}?returnTo=${encodeURIComponent(path)}`,
      },
      closing: [
        paragraph('If you’re not there, there’s nothing to do: nobody finds out whose address it is.'),
        ...leaveLine(mail),
      ],
      footer: `You’re getting this email because your address was typed at the door of an event on ${BRAND.name}.`,
    });
  },
};

export const doorMails: MailTemplate[] = [walkIn];
