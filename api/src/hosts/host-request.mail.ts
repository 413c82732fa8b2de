import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { facts, composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { findForMail } from './host-requests.queries.ts';

const payload = z.object({ requestId: z.uuid() });

/** "You are a host now": the public name, and where to begin [HOST-61]. */
const accepted: MailTemplate = {
  kind: 'host_request_accepted',
  topic: 'hosting',
  canWait: true,
  compose: async ({ config, db }, mail) => {
    const request = await findForMail(db, payload.parse(mail.payload).requestId);
    if (request?.status !== 'accepted' || !request.host_name) return null;
    const site = siteUrl(config);
    return composeMail({
      subject: `You are a host on ${BRAND.name} now`,
      title: 'Welcome to the hosts!',
      preheader: 'You can create your first event.',
      greeting: `Hi ${request.first_name ?? 'friend'},`,
      blocks: [
        paragraph('You can now create events, and everybody can find them on your own page:'),
        facts([
          { label: 'Your public name', value: request.host_name },
          { label: 'Your page', value: `${site}${PATHS.host(request.host_name)}` },
          ...(request.notes ? [{ label: 'A word from us', value: request.notes }] : []),
        ]),
        paragraph(
          'The page shows your public name, the picture of your profile and your events. Words about you stand there once you write some.',
        ),
        paragraph(
          'The Club House is yours while you host: a plan that you pay for is not renewed, and nothing more is charged.',
        ),
      ],
      action: { label: 'Create your first event', url: `${site}${PATHS.createEvent}` },
      footer: `You’re getting this email because you asked to become a host on ${BRAND.name}.`,
    });
  },
};

/** The refusal, with its reason [HOST-62]. */
const refused: MailTemplate = {
  kind: 'host_request_refused',
  topic: 'hosting',
  canWait: true,
  compose: async ({ config, db }, mail) => {
    const request = await findForMail(db, payload.parse(mail.payload).requestId);
    if (request?.status !== 'refused') return null;
    return composeMail({
      subject: 'About your wish to become a host',
      title: 'Not this time',
      preheader: `We cannot make you a host on ${BRAND.name} right now.`,
      greeting: `Hi ${request.first_name ?? 'friend'},`,
      blocks: [
        paragraph('Thank you for offering to host. We cannot say yes right now:'),
        ...(request.notes ? [facts([{ label: 'Why', value: request.notes }])] : []),
        paragraph('You are welcome to ask again.'),
      ],
      action: { label: 'Find an event', url: `${siteUrl(config)}${PATHS.events}` },
      footer: `You’re getting this email because you asked to become a host on ${BRAND.name}.`,
    });
  },
};

/** Mails to members who asked to become hosts. */
export const hostMails: MailTemplate[] = [accepted, refused];
