import { BRAND, MAIL_PATHS, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { leafOf, titleWithDate } from '../../calendar/index.ts';
import { facts, composeMail, paragraph, siteUrl, type MailTemplate } from '../../platform/mailer/index.ts';
import { CONVERSATION_NEWS, findNews, markTold } from './mails.queries.ts';

const payload = z.object({ eventId: z.uuid(), readerId: z.uuid(), after: z.number() });
/** A mail is kept short: the rest is on the event's page. */
const MAX_SHOWN = 5;

/**
 * What others wrote at an event since the member last looked or was last mailed, if they asked for it [TALK-17]. Not due when they have
 * looked since, want no such mails, or may not read there [TALK-20]. Messages of a first try count as sent; a retry sends them again.
 */
const conversationNews: MailTemplate = {
  kind: CONVERSATION_NEWS,
  topic: 'conversations',
  canWait: true,
  compose: async ({ config, db, clock }, mail) => {
    const { eventId, readerId, after } = payload.parse(mail.payload);
    const now = clock();
    const news = await findNews(db, { eventId, readerId, after, most: MAX_SHOWN }, now);
    if (!news) return null;
    await markTold(db, { eventId, readerId, latest: news.latest }, now);
    const site = siteUrl(config);
    const leave = `${site}${MAIL_PATHS.conversationMails(news.token)}`;
    const rest = news.count - news.said.length;
    return composeMail({
      // Without the number of messages: the inbox keeps the subject of the first try.
      subject: `New messages about ${titleWithDate(news)}`,
      title: 'New messages',
      preheader: news.said.map(({ firstName, text }) => `${nameOf(firstName)}: ${text}`).join(' · '),
      greeting: `Hi ${news.first_name ?? 'friend'},`,
      blocks: [
        leafOf(news),
        facts(
          news.said.map(({ firstName, host, text }) => ({
            label: host ? `${nameOf(firstName)}, who hosts it` : nameOf(firstName),
            value: text,
          })),
        ),
        ...(rest > 0 ? [paragraph(`And ${rest} more on its page.`)] : []),
      ],
      action: { label: 'Read and answer', url: `${site}${PATHS.event(news.id)}` },
      closing: [paragraph({ label: 'Stop emails about conversations', url: leave })],
      footer: `You’re getting this email because you asked for it on ${BRAND.name}: about one event once an hour at most, and not about what you have looked at.`,
      unsubscribeUrl: leave,
    });
  },
};

const nameOf = (firstName: string | null): string => firstName ?? 'Somebody';

/** Mails to members who follow conversations by mail. */
export const conversationMails: MailTemplate[] = [conversationNews];
