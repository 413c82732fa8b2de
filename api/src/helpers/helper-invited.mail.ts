import { BRAND, HELPER_WORDS, hostNameOr, PATHS, withoutLinks } from '@backyard/contract';
import { z } from 'zod';
import { leafOf, momentText, titleWithDate } from '../calendar/index.ts';
import { hashOf } from '../platform/link-token.ts';
import {
  facts,
  leaveLine,
  paragraph,
  composeMail,
  siteUrl,
  type MailTemplate,
} from '../platform/mailer/index.ts';
import { findInvitationForMail } from './helpers.queries.ts';

const payload = z.object({ helperId: z.uuid(), token: z.string() });

/**
 * "Would you help?", to an address that a host typed [HELP-5]. Not due once the invitation was answered, withdrawn, replaced or expired,
 * the event is over, or its reader and the host have a block.
 */
const invited: MailTemplate = {
  kind: 'helper_invited',
  topic: 'account',
  toStrangers: true,
  compose: async ({ config, db, clock }, mail) => {
    const { helperId, token } = payload.parse(mail.payload);
    const found = await findInvitationForMail(db, helperId, clock());
    if (!found?.token_hash || !hashOf(token).equals(found.token_hash)) return null;
    const asked = {
      ...found,
      host_name: hostNameOr(found.host_name, 'A host'),
      title: withoutLinks(found.title, 'an event'),
    };
    const { name, may } = HELPER_WORDS[asked.role];
    return composeMail({
      subject: `${asked.host_name} asks you to help at ${titleWithDate(asked)}`,
      names: asked.host_id === null ? undefined : { memberId: asked.host_id, asHost: true },
      caused: { memberId: asked.host_id, eventId: asked.event_id, invites: true },
      title: 'Would you help?',
      preheader: `${asked.host_name} asks you to be ${name.toLowerCase()}.`,
      blocks: [
        paragraph(`${asked.host_name} asks you to help at this event on ${BRAND.name}:`),
        leafOf(asked, withoutLinks(asked.location, '')),
        facts([
          { label: 'As', value: name },
          { label: 'What you can do', value: may },
          { label: 'Please answer by', value: momentText(asked.expires_at, asked.time_zone) },
        ]),
        paragraph(`Sign in with ${mail.recipient}: the invitation is for this address alone.`),
      ],
      action: { label: 'Answer', url: `${siteUrl(config)}${PATHS.helping(token)}` },
      closing: [paragraph('If you don’t know who this is, there’s nothing to do.'), ...leaveLine(mail)],
      footer: `You’re getting this email because a host on ${BRAND.name} typed your address.`,
    });
  },
};

export const helperMails: MailTemplate[] = [invited];
