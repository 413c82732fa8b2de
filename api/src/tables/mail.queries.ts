import { sql } from 'kysely';
import { isNotHiddenFrom } from '../members/index.ts';
import { REGISTERED, type Executor } from '../platform/database/index.ts';
import { runsEvent } from './apart.queries.ts';

/** The tables of a registration, round by round, with the first names of tablemates who are not hidden. */
export const findOwnTablesForMail = (executor: Executor, registrationId: string) =>
  executor
    .selectFrom('table_seats')
    .innerJoin('registrations', 'registrations.id', 'table_seats.registration_id')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .innerJoin('events', 'events.id', 'table_seats.event_id')
    .selectAll('events')
    .select([
      'table_seats.round',
      'table_seats.table_number',
      'members.first_name',
      sql<string[]>`array(
        select mate.first_name from table_seats seat
        join registrations theirs on theirs.id = seat.registration_id
        join members mate on mate.id = theirs.member_id
        where seat.event_id = table_seats.event_id and seat.round = table_seats.round
          and seat.table_number = table_seats.table_number and seat.registration_id <> table_seats.registration_id
          and not mate.hidden_from_lists and ${isNotHiddenFrom(sql.ref('members.id'), sql.ref('mate.id'))}
          and mate.first_name is not null
        order by mate.first_name, mate.id)`.as('names'),
    ])
    .where('table_seats.registration_id', '=', registrationId)
    .orderBy('table_seats.round')
    .execute();

/** The event of an attendee who wants a seat and has no table now, although people were told theirs. */
export const findWithoutTable = (executor: Executor, registrationId: string) =>
  executor
    .selectFrom('registrations')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('event_tables', 'event_tables.event_id', 'events.id')
    .selectAll('events')
    .select('members.first_name')
    .where('registrations.id', '=', registrationId)
    .where('registrations.status', '=', REGISTERED)
    .where('registrations.seated', 'is', true)
    .where(sql<boolean>`not ${runsEvent()}`)
    .where('event_tables.told_at', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('table_seats')
            .select('registration_id')
            .whereRef('table_seats.registration_id', '=', 'registrations.id'),
        ),
      ),
    )
    .executeTakeFirst();
