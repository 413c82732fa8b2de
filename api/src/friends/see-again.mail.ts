import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { leafOf } from '../calendar/index.ts';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { findAttendedForMail } from './morning-after.queries.ts';
import { isOpenAt, seeAgainHours } from './see-again.rules.ts';

const payload = z.object({ registrationId: z.uuid() });

/**
 * The mail of the morning after. It names no one. Not due for a member who did not attend after all, has answered, or is too late
 * [FRIEND-5].
 */
export const seeAgainMail: MailTemplate = {
  kind: 'see_again',
  topic: 'friends',
  canWait: true,
  compose: async ({ config, db, clock }, mail) => {
    const { registrationId } = payload.parse(mail.payload);
    const there = await findAttendedForMail(db, registrationId);
    if (!there || there.cancelled_at || there.answered) return null;
    const hours = seeAgainHours(there.ends_at, there.time_zone);
    if (!isOpenAt(hours, clock())) return null;
    return composeMail({
      subject: `Who would you like to see again? ${there.title}`,
      before: hours.closes,
      title: 'Who would you like to see again?',
      preheader: 'No one finds out who you choose, unless they choose you too.',
      greeting: `Hi ${there.first_name ?? 'friend'},`,
      blocks: [
        paragraph('We hope you had a good time:'),
        leafOf(there),
        paragraph(
          'Did you meet someone you’d like to see again? Choose them, and keep it to yourself: no one finds out, unless they choose you too. Then we tell you both.',
        ),
      ],
      action: { label: 'Choose people', url: `${siteUrl(config)}${PATHS.seeAgain(there.id)}` },
      closing: [paragraph('You can change your mind for two weeks.')],
      footer: `You’re getting this email because you were at an event on ${BRAND.name}.`,
    });
  },
};
