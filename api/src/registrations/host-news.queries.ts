import { sql } from 'kysely';

/**
 * A part of the statement that registers: what their host is told of by mail [NOTE-15]. `registered` has the new registrations of one
 * event. One's own seat is no news, nor is any to who never wants to hear of them.
 */
export const hostNews = (eventId: string) => sql`host_news as (
  insert into registration_news (registration_id)
  select registered.id
  from registered join events on events.id = ${eventId} and events.host_id <> registered.member_id
  where not exists (
    select from notification_settings wants
    where wants.member_id = events.host_id and wants.registrations = 'never')
)`;
