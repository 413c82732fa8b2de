import { titleAsSeen } from '../events/index.ts';
import { namesNobodyHidden } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { findRefused } from '../platform/mailer/index.ts';

/**
 * The member's notifications and settings. `settings` is undefined for a member who changed nothing. The unsubscribe key is left out,
 * because it grants access.
 */
export async function selectNotifications(executor: Executor, memberId: string) {
  const inbox = await executor
    .selectFrom('inbox_entries')
    .select(['topic', 'subject', 'path', 'created_at as at', 'read_at'])
    .where('member_id', '=', memberId)
    .where(namesNobodyHidden(memberId))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const settings = await executor
    .selectFrom('notification_settings')
    .select(['mails_off', 'weekly', 'pushes_off', 'quiet_from', 'quiet_until', 'quiet_zone', 'registrations'])
    .select(['near_place', 'near_since', 'near_told_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const devices = await executor
    .selectFrom('push_devices')
    .select(['endpoint', 'created_at as since'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  const conversations = await executor
    .selectFrom('conversation_mails')
    .select('since')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const places = await executor
    .selectFrom('conversation_places as place')
    .innerJoin('events', 'events.id', 'place.event_id')
    .select(['events.id', titleAsSeen(memberId), 'place.seen', 'place.told', 'place.told_at'])
    .where('place.member_id', '=', memberId)
    .orderBy('events.id')
    .execute();
  const refused = await findRefused(executor, memberId);
  return { inbox, settings, devices, conversations, places, refused };
}
