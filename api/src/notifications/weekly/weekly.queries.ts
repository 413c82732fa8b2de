import { sql } from 'kysely';
import { isOn, selectEvents } from '../../events/index.ts';
import { isWithin } from '../../places/index.ts';
import { isListed, type Executor } from '../../platform/database/index.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { mailTo } from '../../platform/mailer/index.ts';

/** The most events read for a mail. Far more than it shows, as events that the member may not attend are left out. */
const MAX_LOOKED_AT = 60;

/** Members who asked for the weekly mail and have a place, page by page, by id. */
export const listAsking = (executor: Executor, after: string, limit: number) =>
  executor
    .selectFrom('notification_settings')
    .innerJoin('members', 'members.id', 'notification_settings.member_id')
    .select(['members.id', 'members.latitude', 'members.longitude'])
    .where('notification_settings.weekly', '=', true)
    .where('members.id', '>', after)
    .orderBy('members.id')
    .limit(limit)
    .execute();

/** Queues that Thursday's mail to each member who has not had it, and stores the day: running it twice queues it once [NOTE-5]. */
export async function queueWeekly(executor: Executor, due: { id: string; day: string }[]): Promise<void> {
  await sql`
    with due as (
      update notification_settings set weekly_on = evening.day
      from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ day }) => day)}::date[]) as evening (member_id, day)
      where notification_settings.member_id = evening.member_id and weekly
        and (weekly_on is null or weekly_on < evening.day)
      returning notification_settings.member_id, evening.day
    )
    ${mailTo(
      { kind: 'weekend_near', about: ['memberId', sql`members.id`], again: sql`due.day` },
      sql`from due join members on members.id = due.member_id and members.deleted_at is null`,
    )}`.execute(executor);
}

/** Events this weekend within this many miles of the member, soonest first, with free seats; without those they attend or host. */
export const findWeekend = (
  executor: Executor,
  member: Member & { place: NonNullable<Member['place']> },
  now: Date,
) =>
  selectEvents(executor, member)
    .where(isListed())
    .where('events.starts_at', '>', now)
    .where(isOn('weekend', now))
    .where(isWithin({ ...member.place, miles: member.travelDistanceMiles }))
    .where(sql<boolean>`events.seats_taken + events.seats_held < events.capacity and events.waiting = 0`)
    .where('own.id', 'is', null)
    .where('events.host_id', 'is distinct from', member.id)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(MAX_LOOKED_AT)
    .execute();

/** The unsubscribe token of a member who wants the mail. */
export const findAsking = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('notification_settings')
    .select('token')
    .where('member_id', '=', memberId)
    .where('weekly', '=', true)
    .executeTakeFirst();

export const findByToken = (executor: Executor, token: string) =>
  executor
    .selectFrom('notification_settings')
    .select('member_id')
    .where('token', '=', token)
    .executeTakeFirst();

export async function stopWeekly(executor: Executor, memberId: string): Promise<void> {
  await executor
    .updateTable('notification_settings')
    .set({ weekly: false })
    .where('member_id', '=', memberId)
    .execute();
}
