import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/**
 * A part of the registering statement: queues the mail to the host [NOTE-15]. `registered` has the new registrations of one event. The
 * host's own seat is left out, and so are hosts who turned these mails off.
 */
export const hostNews = (eventId: string) => sql`host_news as (
  insert into registration_news (registration_id)
  select registered.id
  from registered join events on events.id = ${eventId} and events.host_id <> registered.member_id
  where not exists (
    select from notification_settings wants
    where wants.member_id = events.host_id and wants.registrations = 'never')
)`;

/**
 * The host is notified of cancelled registrations and ended accounts as of new registrations [NOTE-25]. A registration that was not mailed
 * yet is left out of the mail altogether.
 */
export const hostNewsOfLeaving = (executor: Executor, ids: readonly string[]) =>
  sql`with gone as (
    select registrations.id
    from registrations join events on events.id = registrations.event_id and events.host_id <> registrations.member_id
    where registrations.id = any (${ids}::uuid[]) and not exists (
      select from notification_settings wants
      where wants.member_id = events.host_id and wants.registrations = 'never')
  ), untold as (
    delete from registration_news using gone where registration_news.registration_id = gone.id
  )
  insert into registration_news (registration_id)
  select id from gone where not exists (select from registration_news news where news.registration_id = gone.id)
  on conflict do nothing`.execute(executor);
