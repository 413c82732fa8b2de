import { sql } from 'kysely';
import { titleAsSeen } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';

/** Events to which the member is invited, by their address or a host's link. */
export const selectInvitedTo = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('event_invitees')
    .innerJoin('events', 'events.id', 'event_invitees.event_id')
    .select(['events.id as event_id', titleAsSeen(memberId), 'event_invitees.invited_at'])
    .where('event_invitees.withdrawn_at', 'is', null)
    .where(
      sql<boolean>`(event_invitees.member_id = ${memberId}::uuid
        or event_invitees.email = (select email from members where id = ${memberId}::uuid))`,
    )
    .orderBy('event_invitees.id')
    .execute();

/** Events at whose door their address was typed, until they say that they are there. */
export const selectAtDoors = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('walk_ins')
    .innerJoin('events', 'events.id', 'walk_ins.event_id')
    .innerJoin('members', 'members.email', 'walk_ins.email')
    .select(['events.id as event_id', titleAsSeen(memberId), 'walk_ins.asked_at'])
    .where('members.id', '=', memberId)
    .orderBy('walk_ins.asked_at')
    .execute();
