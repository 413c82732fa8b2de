import { sql } from 'kysely';
import { isInvitedTo } from '../../platform/database/index.ts';
import type { Reaches } from '../../platform/mailer/index.ts';

/**
 * The one place that decides whether a mail caused by another person reaches an address [NOTE-23]. It does not reach an account that
 * blocked the sender, was blocked by them, is barred by the event's host, or is suspended. A suspended sender reaches no one. Mails about
 * an invitation-only event reach only people who are invited, help there or are on its waiting list.
 */
export const reaches: Reaches = async (executor, email, { memberId, eventId, invites }, now) => {
  const { rows } = await sql`
    select from events
    left join members reader on reader.email = ${email} and reader.deleted_at is null
    where events.id = ${eventId}
      and (reader.suspended_until is null or reader.suspended_until <= ${now})
      and not exists (select from members sender where sender.id = ${memberId}::uuid and sender.suspended_until > ${now})
      and not exists (select from hidden_pairs pair where pair.viewer_id = reader.id and pair.other_id = ${memberId}::uuid)
      and not exists (select from kept_away away where away.host_id = events.host_id and away.member_id = reader.id)
      and (${invites === true} or events.visibility <> 'invited' or ${isInvitedTo(sql.ref('reader.id'))}
        or exists (select from event_invitees asked
          where asked.event_id = events.id and asked.email = ${email} and asked.withdrawn_at is null)
        or exists (select from event_helpers helps where helps.event_id = events.id and helps.member_id = reader.id)
        or exists (select from waitlist_entries line
          where line.event_id = events.id and line.member_id = reader.id and line.ended_at is null))`.execute(
    executor,
  );
  return rows.length > 0;
};
