import { DAY_MS } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import { mailKey, mailTo } from '../platform/mailer/index.ts';
import { isNamedTo } from './named.queries.ts';

/** The index is by start: attendees of events longer than this are not asked. */
const LONGEST_DAYS = 60;

/** Events that ended after `after` and by `now`, and took place. */
export const listEndedEvents = (executor: Executor, after: Date, now: Date) =>
  executor
    .selectFrom('events')
    .select(['id', 'ends_at', 'time_zone'])
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', new Date(after.getTime() - LONGEST_DAYS * DAY_MS))
    .where('starts_at', '<=', now)
    .where('ends_at', '>', after)
    .where('ends_at', '<=', now)
    .execute();

/**
 * Queues the mail to each attendee of these events who can see another attendee in a list, unless they already had it: the key is the
 * registration's, so two concurrent runs queue one. Members who have already answered are not asked.
 */
export async function queueSeeAgain(executor: Executor, eventIds: string[]): Promise<void> {
  const registration = sql`there.registration_id`;
  await mailTo(
    { kind: 'see_again', about: ['registrationId', registration] },
    sql`from attendances there
      join members on members.id = there.member_id and members.deleted_at is null
      where there.event_id = any (${eventIds}::uuid[])
        and exists (select from attendances beside
          join members other on other.id = beside.member_id and other.id <> members.id and ${isNamedTo(sql.ref('members.id'), 'other')}
          where beside.event_id = there.event_id)
        and not exists (select from see_again_answers answer
          where answer.event_id = there.event_id and answer.member_id = members.id)
        and not exists (select from mails seen where seen.dedupe_key = ${mailKey('see_again', registration)})`,
  ).execute(executor);
}

/** The data for the mail; undefined if the member no longer counts as having attended. */
export const findAttendedForMail = (executor: Executor, registrationId: string) =>
  executor
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .selectAll('events')
    .select(['members.id as member_id', 'members.first_name'])
    .select(
      sql<boolean>`exists (select from see_again_answers answer
        where answer.event_id = events.id and answer.member_id = members.id)`.as('answered'),
    )
    .where('registrations.id', '=', registrationId)
    .where(
      sql<boolean>`exists (select from attendances there where there.registration_id = registrations.id)`,
    )
    .executeTakeFirst();
