import { sql } from 'kysely';
import { REGISTERED, askedTogether, type Executor } from '../platform/database/index.ts';
import { isNewcomer } from './company/newcomers.queries.ts';
import { isRegular } from './company/regulars.queries.ts';

const ownWishes = askedTogether(
  { eventId: 'uuid', memberId: 'uuid', now: 'timestamptz' },
  (executor, { eventId, memberId, now }) =>
    executor
      .selectFrom('members')
      .leftJoin('registrations', (join) =>
        join
          .onRef('registrations.member_id', '=', 'members.id')
          .on('registrations.event_id', '=', eventId)
          .on('registrations.status', '=', REGISTERED),
      )
      .select([
        'registrations.seated',
        'registrations.id as registration_id',
        'registrations.company',
        sql<boolean>`coalesce(registrations.welcomes, members.welcomes)`.as('welcomes'),
        isRegular(sql.ref('members.id'), now).as('regular'),
        isNewcomer(sql.ref('members.id'), now).as('newcomer'),
      ])
      .where('members.id', '=', memberId),
);

/** What this person asked for beside their seat, null without one; and whether they come to an event for the first time. */
export async function findOwnWishes(executor: Executor, eventId: string, memberId: string, now: Date) {
  const [own] = await ownWishes(executor, { eventId, memberId, now });
  return own;
}

/** False if they have no seat at the event. Its row is already locked: chairs and company are assigned one registration after the other. */
export async function changeWishes(
  trx: Executor,
  eventId: string,
  memberId: string,
  wishes: { seated?: boolean; company?: boolean; welcomes?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('registrations')
    .set((set) => ({ seated: set.ref('seated'), ...wishes }))
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .where('status', '=', REGISTERED)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
