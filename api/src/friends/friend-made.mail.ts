import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { composeMail, paragraph, siteUrl, facts, type MailTemplate } from '../platform/mailer/index.ts';
import { findFriendForMail } from './mail.queries.ts';

const payload = z.object({ memberId: z.uuid(), friendId: z.uuid() });

/** Sent to both at the same time, so it does not wait for a morning [FRIEND-4]. Not due if the friendship has ended meanwhile. */
export const friendMade: MailTemplate = {
  kind: 'friend_made',
  topic: 'friends',
  compose: async ({ config, db, clock }, mail) => {
    const { memberId, friendId } = payload.parse(mail.payload);
    const row = await findFriendForMail(db, memberId, friendId, clock());
    if (!row) return null;
    const friend = row.friend_name ?? 'Somebody';
    return composeMail({
      subject: `${friend} would like to see you again too`,
      names: { memberId: friendId },
      title: `You and ${friend} chose each other`,
      preheader: `You both were at ${row.title}.`,
      greeting: `Hi ${row.first_name ?? 'friend'},`,
      blocks: [
        paragraph(`After ${row.title} you would like to see ${friend} again, and ${friend} you.`),
        ...(row.reach === null ? [] : [facts([{ label: `How to reach ${friend}`, value: row.reach }])]),
        paragraph('Now you see which events each of you goes to, and can ask each other along.'),
      ],
      action: { label: 'See your friends', url: `${siteUrl(config)}${PATHS.friends}` },
      footer: `You’re getting this email because you chose someone on ${BRAND.name} who chose you.`,
    });
  },
};
