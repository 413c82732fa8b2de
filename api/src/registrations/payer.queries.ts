import { sql } from 'kysely';
import { membershipOf } from '../members/index.ts';
import { REGISTERED, isInvitedTo, type Executor } from '../platform/database/index.ts';

/** The person who paid, as far as a seat depends on it; undefined when the account is deleted, or suspended [SAFE-21]. */
export async function findPayer(trx: Executor, eventId: string, memberId: string, now: Date) {
  const row = await trx
    .selectFrom('members')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.member_id', '=', 'members.id')
        .on('registrations.event_id', '=', eventId)
        .on('registrations.status', '=', REGISTERED),
    )
    .select([
      'members.role',
      'members.subscription_tier',
      'members.subscription_expires_at',
      'registrations.id as registration_id',
      sql<boolean>`exists (select from kept_away join events on events.host_id = kept_away.host_id
        where events.id = ${eventId} and kept_away.member_id = members.id)`.as('kept_away'),
      sql<boolean>`exists (select from events where events.id = ${eventId} and events.visibility = 'invited'
        and events.host_id is distinct from members.id
        and not exists (select from event_helpers helps
          where helps.event_id = events.id and helps.member_id = members.id)
        and not ${isInvitedTo(sql.ref('members.id'))})`.as('uninvited'),
    ])
    .where('members.id', '=', memberId)
    .where('members.deleted_at', 'is', null)
    .where((where) =>
      where.or([where('members.suspended_until', 'is', null), where('members.suspended_until', '<=', now)]),
    )
    .executeTakeFirst();
  return (
    row && {
      ...membershipOf(row),
      registered: row.registration_id !== null,
      // The host may have said so while they paid [SAFE-5].
      keptAway: row.kept_away,
      // ... or have taken the invitation back [INVITED-6].
      uninvited: row.uninvited,
    }
  );
}
