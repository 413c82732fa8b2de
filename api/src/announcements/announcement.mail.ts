import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { leafOf, titleWithDate } from '../calendar/index.ts';
import { facts, composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { announceability } from './announcements.policy.ts';
import { authorOf } from './announcements.presenter.ts';
import { findAnnouncementForMail } from './announcements.queries.ts';

const payload = z.object({ announcementId: z.uuid(), readerId: z.uuid() });
const PREVIEW_LENGTH = 120;

/**
 * A host's announcement to everyone [WORD-5]. Not due for members who are neither registered nor waiting any longer, once the event was
 * cancelled (its own mail says so), and a week after its end. It waits for the morning unless the event starts before.
 */
export const announcementMail: MailTemplate = {
  kind: 'announcement',
  topic: 'seats',
  canWait: true,
  compose: async ({ config, db, clock }, mail) => {
    const { announcementId, readerId } = payload.parse(mail.payload);
    const now = clock();
    const word = await findAnnouncementForMail(db, announcementId, readerId, now);
    if (!word) return null;
    const { approval_status, cancelled_at, ends_at } = word;
    const standing = { approvalStatus: approval_status, cancelledAt: cancelled_at, endsAt: ends_at };
    if (!announceability(standing, now).ok) return null;
    const from = authorOf(word);
    return composeMail({
      subject: `${from} wrote about ${titleWithDate(word)}`,
      names: word.by_team || word.host_id === null ? undefined : { memberId: word.host_id, asHost: true },
      // Once the event is over nothing is urgent.
      ...(ends_at > now && { before: word.starts_at }),
      title: `A word from ${from}`,
      preheader: word.text.replaceAll(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
      greeting: `Hi ${word.first_name ?? 'friend'},`,
      blocks: [facts([{ label: `${from} wrote to everybody`, value: word.text }]), leafOf(word)],
      action: { label: 'See the event', url: `${siteUrl(config)}${PATHS.event(word.id)}` },
      closing: [paragraph('You can’t reply to this email. The message is on the event’s page, too.')],
      footer: `You’re getting this email because you go to this event on ${BRAND.name}, or wait for a seat.`,
    });
  },
};
