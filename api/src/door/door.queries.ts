import { sql, type RawBuilder } from 'kysely';
import { countStated, helpOf, helpRestsUntil } from '../events/index.ts';
import { REGISTERED, escapeLike, type Executor, wasInserted } from '../platform/database/index.ts';

/** The event whose door this viewer works at, and their role there. */
export const findDoorEvent = (executor: Executor, eventId: string, viewerId: string) =>
  executor
    .selectFrom('events')
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .select([
      'events.id',
      'host_id',
      'hosts.name as host_name',
      'title',
      'location',
      'time_zone',
      'capacity',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'cancelled_at as cancelledAt',
      helpOf(viewerId).as('own_help'),
      helpRestsUntil().as('help_rests_until'),
    ])
    .where('events.id', '=', eventId)
    .executeTakeFirst();
export type DoorEvent = NonNullable<Awaited<ReturnType<typeof findDoorEvent>>>;

export interface DoorRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  first_time: boolean;
  seats: number;
  guest_names: string[];
  checked_in_at: Date | null;
  came: number;
  ticket_hash: string;
}

/** How many of a party are in; a check-in without a count let in all of them [DOOR-18]. An undone check-in counts as none [DOOR-23]. */
const cameOf = sql<number>`case when c.registration_id is null then 0 else least(coalesce(c.came, r.seats), r.seats) end`;

/**
 * They have attended nothing that began before this [DOOR-8]. Checked per event: as a join, all events would be scanned for each person.
 */
const comesForTheFirstTime = sql<boolean>`not exists (
  select from attendances earlier
  where earlier.member_id = r.member_id and (
    select e.starts_at < here.starts_at and e.cancelled_at is null from events e where e.id = earlier.event_id))`;

const hashOfTicket = sql<string>`encode(sha256(convert_to(r.ticket, 'UTF8')), 'hex')`;

const people = (which: RawBuilder<unknown>) => sql<DoorRow>`
  select r.id, m.first_name, m.last_name, m.profile_image_url, r.seats, r.guest_names, c.checked_in_at, ${cameOf} as came, ${comesForTheFirstTime} as first_time,
    left(${hashOfTicket}, 16) as ticket_hash
  from registrations r
  join events here on here.id = r.event_id
  join members m on m.id = r.member_id and m.deleted_at is null
  left join check_ins c on c.registration_id = r.id
  where ${which} and r.status = 'registered'
  order by lower(m.first_name), lower(m.last_name), r.id`;

/**
 * Registered people by name, up to a limit, first those who are not all in. `words`: only those with words in their name that begin so;
 * `code`: also those whose ticket's hash begins so [DOOR-11].
 */
export async function listDoor(
  executor: Executor,
  eventId: string,
  { words, code, limit }: { words: readonly string[]; code?: string | undefined; limit: number },
): Promise<DoorRow[]> {
  // What the index finds first includes matches in addresses; normalizing every name of a crowd instead would take seconds.
  const named = words.map(
    (word) => sql`and m.search_text like '%' || fold_text(${escapeLike(word)}) || '%'
      and ' ' || translate(people_name_key(m.first_name, m.last_name), '-', ' ') like '% ' || fold_text(${escapeLike(word)}) || '%'`,
  );
  const those = sql`r.id in (
    select r.id from registrations r
    join members m on m.id = r.member_id and m.deleted_at is null
    left join check_ins c on c.registration_id = r.id
    where r.event_id = ${eventId} and r.status = 'registered'
      and ((true ${sql.join(named, sql` `)}) ${code === undefined ? sql`` : sql`or left(${hashOfTicket}, ${sql.lit(code.length)}) = ${code}`})
    order by ${cameOf} = r.seats, lower(m.first_name), lower(m.last_name), r.id limit ${limit})`;
  return (await people(those).execute(executor)).rows;
}

/** How many seats are taken, and how many of them are checked in: of a party those who came [DOOR-18]. */
export async function countDoor(
  executor: Executor,
  eventId: string,
): Promise<{ registered: number; checkedIn: number }> {
  const { rows } = await sql<{ registered: number; checked_in: number }>`
    select coalesce(sum(r.seats), 0)::int as registered,
      coalesce(sum(${cameOf}), 0)::int as checked_in
    from registrations r
    join members m on m.id = r.member_id and m.deleted_at is null
    left join check_ins c on c.registration_id = r.id
    where r.event_id = ${eventId} and r.status = 'registered'`.execute(executor);
  return { registered: rows[0]?.registered ?? 0, checkedIn: rows[0]?.checked_in ?? 0 };
}

export async function findAtDoor(executor: Executor, registrationId: string): Promise<DoorRow | undefined> {
  return (await people(sql`r.id = ${registrationId}`).execute(executor)).rows[0];
}

/** A seat by its ticket, or by its id. Its row is locked: what the door does about one person is done one after the other. */
export const lockSeat = (executor: Executor, by: { ticket: string } | { id: string }) =>
  executor
    .selectFrom('registrations')
    .select(['id', 'event_id', 'member_id', 'status', 'seats'])
    .where((where) => ('ticket' in by ? where('ticket', '=', by.ticket) : where('id', '=', by.id)))
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Checks this seat in at `at`. Returns whether it is the first time: an earlier time replaces a later one, and one before the last undo
 * changes nothing [DOOR-5, DOOR-6]. The number who came is decided by `laterOf` (events/came.rules.ts), in one statement [DOOR-19]. The
 * seat's row is locked.
 */
export async function insertCheckIn(
  trx: Executor,
  seat: { id: string; event_id: string; seats: number },
  given: { at: Date; by: string; now: Date; came?: number | undefined },
): Promise<boolean> {
  const came = countStated(given.came, seat.seats);
  const { rows } = await sql<{ created: boolean }>`
    insert into check_ins (registration_id, event_id, checked_in_at, confirmed_at, recorded_at, checked_in_by, came)
    select ${seat.id}, ${seat.event_id}, ${given.at}, ${given.at}, ${given.now}, ${given.by}, ${came}::smallint
    where not exists (
      select from check_in_undos where registration_id = ${seat.id} and undone_at > ${given.at})
    on conflict (registration_id) do update set
      checked_in_at = least(check_ins.checked_in_at, excluded.checked_in_at),
      came = case
        when excluded.confirmed_at > check_ins.confirmed_at then excluded.came
        when excluded.confirmed_at < check_ins.confirmed_at then check_ins.came
        else greatest(coalesce(check_ins.came, ${seat.seats}::smallint), excluded.came) end,
      -- When we heard of what was done last: whoever shows their ticket again after a move is there after it [PAY-26].
      recorded_at = case when excluded.confirmed_at > check_ins.confirmed_at
        then greatest(check_ins.recorded_at, excluded.recorded_at) else check_ins.recorded_at end,
      confirmed_at = greatest(check_ins.confirmed_at, excluded.confirmed_at)
    returning ${wasInserted('check_ins')} as created`.execute(trx);
  return rows[0]?.created ?? false;
}

/** Undoes a check-in made up to `at`; a later one stays [DOOR-6]. The seat's row is locked. */
export async function undoCheckIn(trx: Executor, registrationId: string, at: Date): Promise<void> {
  await sql`
    with mark as (
      insert into check_in_undos (registration_id, undone_at) values (${registrationId}, ${at})
      on conflict (registration_id) do update
        set undone_at = greatest(check_in_undos.undone_at, excluded.undone_at)
    ), gone as (
      delete from check_ins where registration_id = ${registrationId} and confirmed_at <= ${at}
    )
    update check_ins set checked_in_at = confirmed_at
    where registration_id = ${registrationId} and checked_in_at <= ${at} and confirmed_at > ${at}`.execute(
    trx,
  );
}

/** Whether this member is suspended now, and was at that instant: who came in before stays in [SAFE-21]. */
export const isSuspendedAt = async (
  executor: Executor,
  memberId: string,
  at: Date,
  now: Date,
): Promise<boolean> =>
  (await executor
    .selectFrom('members')
    .innerJoin('suspensions', 'suspensions.member_id', 'members.id')
    .select('members.id')
    .where('members.id', '=', memberId)
    .where('members.suspended_until', '>', now)
    .where('suspensions.lifted_at', 'is', null)
    .where('suspensions.created_at', '<=', at)
    .executeTakeFirst()) !== undefined;

/** The seat that this member has now. */
export const lockOwnSeat = (executor: Executor, eventId: string, memberId: string) =>
  executor
    .selectFrom('registrations')
    .select(['id', 'event_id', 'seats'])
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .where('status', '=', REGISTERED)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Stores an "I was there", once; returns its time, and whether it is new. */
export async function insertClaim(
  trx: Executor,
  seat: { id: string; event_id: string },
  now: Date,
): Promise<{ claimed_at: Date; created: boolean }> {
  const { rows } = await sql<{ claimed_at: Date; created: boolean }>`
    insert into attendance_claims as claim (registration_id, event_id, claimed_at)
    values (${seat.id}, ${seat.event_id}, ${now})
    on conflict (registration_id) do update set claimed_at = claim.claimed_at
    returning claimed_at, ${wasInserted('claim')} as created`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('An insert without a row');
  return row;
}

/** Refuses the claim of this seat's member to have attended; false if there is none. */
export async function refuseClaim(
  executor: Executor,
  given: { eventId: string; registrationId: string; by: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update attendance_claims set refused_at = coalesce(refused_at, ${given.now}), refused_by = coalesce(refused_by, ${given.by})
    where registration_id = ${given.registrationId} and event_id = ${given.eventId}
    returning registration_id`.execute(executor);
  return rows.length > 0;
}
