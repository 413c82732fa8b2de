import { titleAsSeen } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';

/** What the member wrote to everybody at an event. */
export const selectAnnouncements = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('announcements')
    .innerJoin('events', 'events.id', 'announcements.event_id')
    .select([
      'events.id as event_id',
      titleAsSeen(memberId),
      'announcements.text',
      'announcements.created_at',
    ])
    .where('announcements.author_id', '=', memberId)
    .orderBy('announcements.id')
    .execute();
