import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { findSwitchedOff } from './webhooks.queries.ts';

const payload = z.object({ endpointId: z.uuid() });

/** Tells a host or an admin that one of their webhooks was switched off. Not due once it is on again, or is removed. */
export const webhookOffMail: MailTemplate = {
  kind: 'webhook_off',
  topic: 'account',
  canWait: true,
  compose: async ({ config, db }, mail) => {
    const { endpointId } = payload.parse(mail.payload);
    const endpoint = await findSwitchedOff(db, endpointId);
    if (endpoint?.off !== 'gone' && endpoint?.off !== 'failing') return null;
    const host = new URL(endpoint.url).host;
    const why =
      endpoint.off === 'gone'
        ? 'It answered that it is gone (410).'
        : 'For three days nothing that we sent there has arrived.';
    return composeMail({
      subject: `Your webhook at ${host} is switched off`,
      title: 'A webhook is switched off',
      preheader: why,
      blocks: [
        paragraph(`We no longer send anything to ${host}. ${why}`),
        paragraph(
          'Once it works again, switch it on in your profile. What was missed can be sent again from there.',
        ),
      ],
      action: { label: 'See your webhooks', url: `${siteUrl(config)}${PATHS.myProfile}` },
      footer: `You’re getting this email because you have a webhook on ${BRAND.name}.`,
    });
  },
};
