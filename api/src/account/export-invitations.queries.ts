import { titleAsSeen } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';

/** Events to which the member made a link for friends. The link itself opens nothing that is theirs alone, and is left out. */
export const selectInvitations = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('invitations')
    .innerJoin('events', 'events.id', 'invitations.event_id')
    .select(['events.id as event_id', titleAsSeen(memberId), 'invitations.created_at as link_made_at'])
    .where('invitations.inviter_id', '=', memberId)
    .orderBy('invitations.created_at')
    .orderBy('events.id')
    .execute();
