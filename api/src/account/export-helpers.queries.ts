import { titleAsSeen } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';

/** Events at which the member helps, and the helpers they invited to their own. */
export async function selectHelping(executor: Executor, memberId: string) {
  const ofEvents = executor
    .selectFrom('event_helpers')
    .innerJoin('events', 'events.id', 'event_helpers.event_id')
    .select([
      'events.id as event_id',
      titleAsSeen(memberId),
      'event_helpers.role',
      'event_helpers.email',
      'event_helpers.invited_at',
      'event_helpers.accepted_at',
    ])
    .orderBy('event_helpers.id');
  return {
    helps: await ofEvents.where('event_helpers.member_id', '=', memberId).execute(),
    asked: await ofEvents.where('event_helpers.invited_by', '=', memberId).execute(),
  };
}
