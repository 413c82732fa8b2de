import { sql } from 'kysely';
import { builtOnce, type Executor } from '../platform/database/index.ts';

/**
 * A registration with its event and its member's name, as its mails need them; undefined when it is gone.
 * - `registered_again`: the member has another, active registration for the event.
 * - `revision`: how often this member's going there began anew or ended: 0 at first, then one more each time. With it a
 *   calendar takes the latest mail for the newest, also of a person who cancels and comes back.
 */
export async function findRegistrationForMail(executor: Executor, registrationId: string) {
  const [row] = await forMail(executor, { registrationId });
  return row;
}

const forMail = builtOnce({ registrationId: '(the registration)' }, (executor, { registrationId }) =>
  executor
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .selectAll('events')
    .select([
      'registrations.status',
      'registrations.notes',
      'registrations.company',
      'registrations.ticket',
      'registrations.payment_id',
      'members.first_name',
      'hosts.name as host_name',
      sql<boolean>`exists (
        select from registrations other
        where other.event_id = events.id and other.member_id = members.id
          and other.status = 'registered' and other.id <> registrations.id
      )`.as('registered_again'),
      sql<number>`(
        select count(*) - 1 + count(*) filter (where every.status = 'cancelled') from registrations every
        where every.event_id = events.id and every.member_id = members.id
      )`.as('revision'),
    ])
    .where('registrations.id', '=', registrationId),
);

export type MailedRegistration = NonNullable<Awaited<ReturnType<typeof findRegistrationForMail>>>;
