import { titleAsSeen } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';

/** What the member said in conversations of events. */
export const selectMessages = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('event_messages as said')
    .innerJoin('events', 'events.id', 'said.event_id')
    .select(['events.id as event_id', titleAsSeen(memberId), 'said.text', 'said.created_at as at'])
    .where('said.member_id', '=', memberId)
    .orderBy('said.id')
    .execute();
