import { sql } from 'kysely';
import { beforeMove, checkedInAt, isKnownTo } from '../events/index.ts';
import { isNotHiddenFrom } from '../members/index.ts';
import { builtOnce, together, type Executor } from '../platform/database/index.ts';

/**
 * A registration with its event and its member's name, as its mails need them; undefined when it is gone.
 * - `registered_again`: the member has another, active registration for the event.
 * - `revision`: how often this member registered again or cancelled: 0 at first, then one more each time. With it a calendar recognizes the
 *   latest mail as the newest, even if a person cancels and registers again.
 * Also undefined when their registration has ended and they may no longer see the event [INVITED-13].
 */
export const findRegistrationForMail = together(async (executor, registrationIds: string[]) => {
  const rows = await forMail(executor, { ids: JSON.stringify(registrationIds) });
  const found = new Map(rows.map((row) => [row.registration_id, row]));
  return registrationIds.map((id) => found.get(id));
});

// Ids as JSON: how many there are is guessed alike with them and without, so that the statement is not planned each time.
const forMail = builtOnce({ ids: '(the registrations)' }, (executor, { ids }) =>
  executor
    .selectFrom(sql<{ id: string }>`json_array_elements_text(${ids}::json)`.as<'wanted'>(sql`wanted (id)`))
    .innerJoin('registrations', (join) => join.on('registrations.id', '=', sql<string>`wanted.id::uuid`))
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .selectAll('events')
    .select([
      'registrations.id as registration_id',
      'registrations.status',
      'registrations.notes',
      'registrations.seats as own_seats',
      'registrations.payable_cents as own_paid_cents',
      beforeMove('registrations').as('own_before_move'),
      checkedInAt('registrations').as('own_checked_in_at'),
      'registrations.company',
      'registrations.ticket',
      'registrations.payment_id',
      'registrations.price_steps',
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
    .where(isKnownTo(sql.ref('members.id'), sql.ref('registrations.cancelled_at'))),
);

/** First name of the member who took over the seat of this registration, if the attendee list shows that name to the giver [HAND-15]. */
export const findTaker = async (executor: Executor, registrationId: string): Promise<string | null> =>
  (
    await executor
      .selectFrom('seat_handings')
      .innerJoin('members', 'members.id', 'seat_handings.taker_id')
      .select('members.first_name')
      .where('seat_handings.registration_id', '=', registrationId)
      .where('taken_at', 'is not', null)
      .where('members.hidden_from_lists', '=', false)
      .where(isNotHiddenFrom(sql.ref('seat_handings.giver_id'), sql.ref('members.id')))
      .executeTakeFirst()
  )?.first_name ?? null;

export type MailedRegistration = NonNullable<Awaited<ReturnType<typeof findRegistrationForMail>>>;
