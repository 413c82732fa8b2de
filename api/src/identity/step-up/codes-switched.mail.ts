import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../../platform/mailer/index.ts';

const payload = z.object({
  to: z.enum(['on', 'off']),
  by: z.enum(['member', 'last_passkey', 'admin']),
});
/** Which way codes that confirm were switched, and what did it. */
export type CodesSwitch = z.infer<typeof payload>;

const HAPPENED: Record<CodesSwitch['by'], string> = {
  member: 'You switched them on in your profile.',
  last_passkey: 'Your last passkey was removed, so they are needed.',
  admin: `An admin of ${BRAND.name} switched them on, for somebody who lost every passkey.`,
};

/** Tells a member that codes no longer confirm, or do again. Sent even if it was switched back since: it happened. */
export const codesSwitchedMail: MailTemplate = {
  kind: 'codes_switched',
  topic: 'account',
  compose: async ({ config }, mail) => {
    const { to, by } = payload.parse(mail.payload);
    const off = to === 'off';
    return composeMail({
      subject: off ? 'Only passkeys confirm that it is you now' : 'Codes confirm that it is you again',
      title: off ? 'Passkeys only' : 'Codes are back',
      preheader: off
        ? 'A code from your email no longer confirms that it is you.'
        : 'A code from your email confirms that it is you.',
      blocks: [
        paragraph(
          off
            ? 'From now on, only a passkey confirms that it is you. You switched codes off in your profile. You can still sign in with a code.'
            : `A code from your email confirms that it is you again. ${HAPPENED[by]}`,
        ),
      ],
      action: { label: 'Look at your passkeys', url: `${siteUrl(config)}${PATHS.myProfile}` },
      closing: [paragraph('Not you? Then sign out everywhere in your profile, and write to us.')],
      footer: `You’re getting this email because you have an account on ${BRAND.name}.`,
    });
  },
};
