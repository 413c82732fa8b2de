import { findVisibleEvent, visibleEvent, rightsAt, type EventRow } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { listAnnouncements, type AnnouncementRow } from './announcements.queries.ts';

/** The announcements this person may read [WORD-6], newest first. Throws event_not_found, and 403 announcements_not_yours. */
export async function readAnnouncements(
  executor: Executor,
  viewer: Member,
  eventId: string,
  now: Date,
): Promise<AnnouncementRow[]> {
  const event = await visibleEvent(executor, eventId, viewer);
  const until = readsUntil(event, viewer, now);
  if (!until) throw new Refusal('announcements_not_yours');
  return listAnnouncements(executor, event.id, until);
}

/** Whether this is one of those that this person reads. */
export async function readsAnnouncement(
  executor: Executor,
  viewer: Member,
  { eventId, id }: { eventId: string; id: string },
  now: Date,
): Promise<boolean> {
  const event = await findVisibleEvent(executor, eventId, viewer);
  const until = event && readsUntil(event, viewer, now);
  return until ? (await listAnnouncements(executor, eventId, until)).some((row) => row.id === id) : false;
}

/** Until when they read announcements. Null: none. A member who was waiting when the event started keeps those that reached them. */
function readsUntil(
  event: Pick<EventRow, 'own_id' | 'own_help' | 'help_rests_until' | 'wait_state' | 'starts_at' | 'host_id'>,
  viewer: Member,
  now: Date,
): Date | null {
  if (event.own_id !== null || rightsAt(viewer, event, now).edit) return now;
  if (event.wait_state === null) return null;
  return event.starts_at > now ? now : event.starts_at;
}
