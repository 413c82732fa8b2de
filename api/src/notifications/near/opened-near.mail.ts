import { BRAND, NEAR_MILES, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { applicantOf, barred, offeredOf } from '../../events/index.ts';
import { findMember, nextEventBlocks, priceText } from '../../hosts/index.ts';
import { composeMail, siteUrl, type MailTemplate } from '../../platform/mailer/index.ts';
import { findNear, findStillNear } from './near.queries.ts';

const payload = z.object({ memberId: z.uuid(), eventIds: z.array(z.uuid()) });
const MAX_SHOWN = 6;

/**
 * New events near the place that the member asked for, at most one mail a day [NOTE-29]. Not due when they no longer ask, or may attend
 * none of them.
 */
export const openedNear: MailTemplate = {
  kind: 'opened_near',
  topic: 'near',
  canWait: true,
  compose: async ({ config, db, clock }, mail) => {
    const { memberId, eventIds } = payload.parse(mail.payload);
    const now = clock();
    const [member, near] = await Promise.all([findMember(db, memberId), findNear(db, memberId)]);
    if (!member || !near) return null;
    const rows = (await findStillNear(db, member, { eventIds, near }, now)).filter(
      (row) => barred(offeredOf(row), applicantOf(member, row, now)) === null,
    );
    const [first] = rows;
    if (!first) return null;
    const site = siteUrl(config);
    const one = rows.length === 1;
    const title = one ? `New near ${near.place}` : `${rows.length} new events near ${near.place}`;
    const all = `${site}${PATHS.events}?near=${encodeURIComponent(near.place)}`;
    return composeMail({
      subject: one ? `${title}: ${first.title}` : title,
      title,
      preheader: rows.map((row) => row.title).join(' · '),
      greeting: `Hi ${member.firstName ?? 'friend'},`,
      blocks: rows.slice(0, MAX_SHOWN).flatMap((row) =>
        nextEventBlocks(row, member, now, {
          site: one ? null : site,
          says: (event) => [priceText(event)],
        }),
      ),
      action: one
        ? { label: 'See the event', url: `${site}${PATHS.event(first.id)}` }
        : { label: 'See all of them', url: all },
      footer: `You asked ${BRAND.name} to tell you when something opens within ${NEAR_MILES} miles of ${near.place}: at most one email a day.`,
    });
  },
};
