import { BRAND, hostNameOr, INVITED, PATHS, withoutLinks } from '@backyard/contract';
import { z } from 'zod';
import { eventWhen, leafOf, titleWithDate } from '../calendar/index.ts';
import { leaveLine, composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { findInvitationForMail } from './invitees.queries.ts';

const payload = z.object({ inviteeId: z.uuid(), invitedAt: z.coerce.date() });

/**
 * "You are invited", to an address that a host typed [INVITED-4]. Not due once the invitation was withdrawn or replaced, the event has
 * started, was cancelled or is open to others, or its reader and the host have a block.
 */
const invited: MailTemplate = {
  kind: 'invited_to_event',
  topic: 'invitations',
  toStrangers: true,
  canWait: true,
  compose: async ({ config, db, clock }, mail) => {
    const { inviteeId, invitedAt } = payload.parse(mail.payload);
    const invitation = await findInvitationForMail(db, inviteeId, clock());
    if (invitation?.invited_at.getTime() !== invitedAt.getTime()) return null;
    const found = {
      ...invitation,
      host_name: hostNameOr(invitation.host_name, 'A host'),
      title: withoutLinks(invitation.title, 'An event'),
    };
    const when = eventWhen(found);
    const path = PATHS.event(found.event_id);
    return composeMail({
      subject: `${found.host_name} invites you: ${titleWithDate(found)}`,
      names: found.host_id === null ? undefined : { memberId: found.host_id, asHost: true },
      caused: { memberId: found.host_id, eventId: found.event_id, invites: true },
      before: found.starts_at,
      entryUrl: `${siteUrl(config)}${path}`,
      title: 'You are invited',
      preheader: `${found.host_name} invites you: ${when.date}, ${when.time}.`,
      blocks: [
        paragraph(`${found.host_name} invites you to this event on ${BRAND.name}:`),
        leafOf(found, withoutLinks(found.location, '')),
        paragraph(
          `It is by invitation only. Sign in with ${mail.recipient}: the invitation is for this address.`,
        ),
        paragraph(`${found.host_name} sees whether you register. Nobody else sees that you were invited.`),
      ],
      // Signing in comes first, and leads on: to others the event is not there.
      action: {
        label: 'See the event',
        url: `${siteUrl(config)}${PATHS.signIn}?returnTo=${encodeURIComponent(`${path}?${INVITED}=1`)}`,
      },
      closing: [paragraph('If you don’t know who this is, there’s nothing to do.'), ...leaveLine(mail)],
      footer: `You’re getting this email because a host on ${BRAND.name} typed your address.`,
    });
  },
};

export const inviteeMails: MailTemplate[] = [invited];
