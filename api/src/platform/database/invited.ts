import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a member is invited to an event (`event`: the alias of its row), by their address or by the host's link [INVITED-2]. It is
 * here because features from pictures up use it.
 */
export const isInvitedTo = (member: string | RawBuilder<unknown> | null, event = 'events') =>
  sql<boolean>`exists (
    select from event_invitees asked
    where asked.event_id = ${sql.ref(`${event}.id`)} and asked.withdrawn_at is null
      and (asked.member_id = ${member}::uuid
        or asked.email = (select person.email from members person where person.id = ${member}::uuid)))`;
