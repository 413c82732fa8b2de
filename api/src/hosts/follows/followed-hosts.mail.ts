import { BRAND, MAIL_PATHS, PATHS, type NextEvent } from '@backyard/contract';
import { z } from 'zod';
import { applicantOf, barred, offeredOf } from '../../events/index.ts';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../../platform/mailer/index.ts';
import { nextEventBlocks, priceText } from '../directory/next-event.blocks.ts';
import { findMember } from '../organisers.queries.ts';
import { findFollower, findStillNew } from './followed-hosts.queries.ts';

const payload = z.object({ memberId: z.uuid(), eventIds: z.array(z.uuid()) });
/** A mail is kept short: the rest is on the hosts' pages. */
const MAX_SHOWN = 8;

/**
 * New events of the hosts that a member follows, at most one mail a day [FOLLOW-7]. Not due when they no longer follow any of them, want no
 * such mails, or may attend none of the events [FOLLOW-8].
 */
const followedHosts: MailTemplate = {
  kind: 'followed_hosts',
  topic: 'follows',
  canWait: true,
  compose: async ({ config, db, clock }, mail) => {
    const { memberId, eventIds } = payload.parse(mail.payload);
    const now = clock();
    const [member, follower] = await Promise.all([findMember(db, memberId), findFollower(db, memberId)]);
    if (!member || !follower) return null;
    const rows = (await findStillNew(db, member, eventIds, now)).filter(
      (row) => barred(offeredOf(row), applicantOf(member, row, now)) === null,
    );
    const [first] = rows;
    if (!first) return null;
    const site = siteUrl(config);
    const byId = new Map(rows.map((row) => [row.host_id, row.host_name ?? BRAND.name]));
    const hosts = [...byId.values()];
    const leave = `${site}${MAIL_PATHS.followMails(follower.token)}`;
    const by = hosts.length === 1 ? hosts[0] : 'hosts you follow';
    const what = rows.length === 1 ? first.title : `${rows.length} new events`;
    const shown = rows.slice(0, MAX_SHOWN);
    const one = rows.length === 1;
    return composeMail({
      subject: one ? `New from ${by}: ${what}` : `${what} by ${by}`,
      // Of several events, the host of the one that it links to.
      names: first.host_id === null ? undefined : { memberId: first.host_id, asHost: true },
      title: one ? 'Something new' : `${what} by ${by}`,
      preheader: rows.map(({ title }) => title).join(' · '),
      greeting: `Hi ${member.firstName ?? 'friend'},`,
      blocks: [
        ...shown.flatMap((row) =>
          nextEventBlocks(row, member, now, {
            site: one ? null : site,
            says: (event) => [`Hosted by ${row.host_name ?? BRAND.name}`, seatText(event)],
          }),
        ),
        ...(rows.length > shown.length
          ? [paragraph(`And ${rows.length - shown.length} more on their pages.`)]
          : []),
      ],
      action: one
        ? { label: 'See the event', url: `${site}${PATHS.event(first.id)}` }
        : { label: 'See all of them', url: `${site}${PATHS.host(first.host_name ?? BRAND.name)}` },
      closing: [
        // By their id: a name may be another host's by the time the mail is read.
        ...[...byId]
          .slice(0, MAX_SHOWN)
          .map(([id, host]) =>
            paragraph(`You follow ${host}. `, { label: 'Unfollow', url: `${leave}?host=${id}` }),
          ),
        paragraph({ label: 'Stop all of these emails', url: leave }),
      ],
      footer: `You’re getting this email because you follow hosts on ${BRAND.name}: one a day at most, and only when there is something new.`,
      unsubscribeUrl: leave,
    });
  },
};

const seatText = (event: NextEvent): string =>
  event.full ? `${priceText(event)} · Full: join the waitlist` : priceText(event);

/** Mails to followers. */
export const followMails: MailTemplate[] = [followedHosts];
