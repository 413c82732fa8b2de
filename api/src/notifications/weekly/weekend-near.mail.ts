import { BRAND, MAIL_PATHS, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { applicantOf, barred, offeredOf } from '../../events/index.ts';
import { findMember, nextEventBlocks, priceText } from '../../hosts/index.ts';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../../platform/mailer/index.ts';
import { findAsking, findWeekend } from './weekly.queries.ts';

const payload = z.object({ memberId: z.uuid() });
const MAX_SHOWN = 6;

/**
 * What is on near the member this weekend, for those who asked for it [NOTE-4]. Not due when they no longer ask, or there is nothing near
 * that they may attend [NOTE-6].
 */
export const weekendNear: MailTemplate = {
  kind: 'weekend_near',
  topic: 'weekly',
  canWait: true,
  compose: async ({ config, db, clock }, mail) => {
    const { memberId } = payload.parse(mail.payload);
    const now = clock();
    const [member, asking] = await Promise.all([findMember(db, memberId), findAsking(db, memberId)]);
    if (!member?.place || !asking) return null;
    const rows = (await findWeekend(db, { ...member, place: member.place }, now)).filter(
      (row) => barred(offeredOf(row), applicantOf(member, row, now)) === null,
    );
    const [first] = rows;
    if (!first) return null;
    const site = siteUrl(config);
    const leave = `${site}${MAIL_PATHS.weeklyMails(asking.token)}`;
    const shown = rows.slice(0, MAX_SHOWN);
    return composeMail({
      subject:
        rows.length === 1
          ? `This weekend near you: ${first.title}`
          : `This weekend near you: ${first.title} and more`,
      title: 'This weekend near you',
      preheader: shown.map(({ title }) => title).join(' · '),
      greeting: `Hi ${member.firstName ?? 'friend'},`,
      blocks: [
        paragraph(`Within ${member.travelDistanceMiles} miles of you, with seats left:`),
        ...shown.flatMap((row) =>
          nextEventBlocks(row, member, now, { site, says: (event) => [priceText(event)] }),
        ),
      ],
      action: { label: 'See all events', url: `${site}${PATHS.events}` },
      closing: [paragraph({ label: 'Stop this weekly email', url: leave })],
      footer: `You’re getting this email on Thursdays because you asked for it on ${BRAND.name}. Nothing comes when nothing is near.`,
      entryUrl: `${site}${PATHS.events}?when=weekend`,
      unsubscribeUrl: leave,
    });
  },
};
