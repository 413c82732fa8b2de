import { PATHS } from '@backyard/contract';
import { z } from 'zod';
import { leafOf, titleWithDate } from '../calendar/index.ts';
import { facts, composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { findForMail } from './approvals.queries.ts';
import { approvalFooter as footer, seriesApproved, seriesRejected } from './series-approval.mail.ts';

const payload = z.object({ eventId: z.uuid() });

/** Approved, and published as of now [APP-2]. Not due when that is no longer so. */
const approved: MailTemplate = {
  kind: 'event_approved',
  topic: 'hosting',
  canWait: true,
  compose: async ({ config, db }, mail) => {
    const [event] = await findForMail(db, [payload.parse(mail.payload).eventId]);
    if (event?.approval_status !== 'approved' || event.cancelled_at) return null;
    const { title, approval_notes: notes } = event;
    return composeMail({
      subject: `Approved: ${titleWithDate(event)}`,
      title: 'Your event is published',
      preheader: `${title} is open for registration.`,
      greeting: `Hi ${event.first_name ?? 'friend'},`,
      blocks: [
        paragraph('We have approved your event. Everybody can find it and register:'),
        leafOf(event),
        ...(notes ? [facts([{ label: 'A word from us', value: notes }])] : []),
      ],
      action: { label: 'See the event', url: `${siteUrl(config)}${PATHS.event(event.id)}` },
      footer,
    });
  },
};

/** Rejected, with the reason and the way to hand it in again [APP-3]. Not due when that happened meanwhile. */
const rejected: MailTemplate = {
  kind: 'event_rejected',
  topic: 'hosting',
  canWait: true,
  compose: async ({ config, db }, mail) => {
    const [event] = await findForMail(db, [payload.parse(mail.payload).eventId]);
    if (event?.approval_status !== 'rejected' || event.cancelled_at) return null;
    const { title, approval_notes: notes } = event;
    return composeMail({
      subject: `Not approved: ${titleWithDate(event)}`,
      title: 'Your event needs a change',
      preheader: `${title} was not approved.`,
      greeting: `Hi ${event.first_name ?? 'friend'},`,
      blocks: [
        paragraph('We could not approve your event as it is:'),
        leafOf(event),
        ...(notes ? [facts([{ label: 'Why', value: notes }])] : []),
        paragraph('Change it and save: that hands it in again.'),
      ],
      action: { label: 'Change the event', url: `${siteUrl(config)}${PATHS.editEvent(event.id)}` },
      footer,
    });
  },
};

/** Mails to hosts about decisions on their events. */
export const approvalMails: MailTemplate[] = [approved, rejected, seriesApproved, seriesRejected];
