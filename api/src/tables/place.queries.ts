import { sql } from 'kysely';
import { REGISTERED, type Executor } from '../platform/database/index.ts';

/** Seats one person of this event at a table, and says whether that is another one than before. Raises the revision with a move. */
export async function movePerson(
  trx: Executor,
  eventId: string,
  {
    registrationId,
    round,
    table,
    pinned,
  }: {
    registrationId: string;
    round: number;
    table: number;
    pinned: boolean;
  },
): Promise<'moved' | 'stays' | 'not_there'> {
  const before = await trx
    .selectFrom('table_seats')
    .select('table_number')
    .where('registration_id', '=', registrationId)
    .where('event_id', '=', eventId)
    .where('round', '=', round)
    .executeTakeFirst();
  const { rows } = await sql`insert into table_seats (registration_id, event_id, round, table_number, pinned)
    select id, event_id, ${round}, ${table}, ${pinned} from registrations
    where id = ${registrationId} and event_id = ${eventId} and status = 'registered' and seated
    on conflict (registration_id, round) do update
      set table_number = excluded.table_number, pinned = excluded.pinned
    returning registration_id`.execute(trx);
  if (rows.length === 0) return 'not_there';
  if (before?.table_number === table) return 'stays';
  await trx
    .updateTable('event_tables')
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('event_id', '=', eventId)
    .execute();
  return 'moved';
}

/** False where not both go to this event. */
export async function setParting(
  trx: Executor,
  eventId: string,
  [one, other]: readonly [string, string],
  apart: boolean,
): Promise<boolean> {
  const { count } = await trx
    .selectFrom('registrations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('status', '=', REGISTERED)
    .where('id', 'in', [one, other])
    .executeTakeFirstOrThrow();
  if (count !== 2) return false;
  if (apart)
    await trx
      .insertInto('table_partings')
      .values({ event_id: eventId, one_id: one, other_id: other })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await trx
      .deleteFrom('table_partings')
      .where('event_id', '=', eventId)
      .where('one_id', '=', one)
      .where('other_id', '=', other)
      .execute();
  return true;
}
