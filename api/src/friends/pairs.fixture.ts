import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import type { Member } from '../platform/http/viewer.ts';

/** Two attendees of one evening, and a third whom the second chooses. */
export interface Pair {
  eventId: string;
  /** Chooses `ben`, or does not. */
  adaId: string;
  ben: Member;
  cleoId: string;
}

interface Wanted {
  /** Each with as many pairs, and one more person for all of them. */
  evenings: number;
  pairs: number;
  /** Evenings ended 18 hours before. */
  now: Date;
}

/**
 * This many evenings with this many pairs each, of strangers who attended and have answered. Each has chosen one person who does not choose
 * them, so that the table of choices is not empty apart from the tested ones.
 */
export async function buildPairs(executor: Executor, { evenings, pairs, now }: Wanted): Promise<Pair[]> {
  const people = pairs * 2 + 1;
  await sql`insert into members (email, first_name, last_name, location, onboarding_completed_at, created_at, updated_at)
    select 'e' || evening || 'n' || number || '@example.com', 'Person ' || number, 'Field', 'Austin, TX', ${now}, ${now}, ${now}
    from generate_series(1, ${evenings}::int) evening, generate_series(0, ${people - 1}::int) number`.execute(
    executor,
  );
  await sql`insert into events (title, description, location, city, state, time_zone, starts_at, ends_at, categories, capacity,
      approval_status, created_at, updated_at)
    select 'Evening ' || evening, 'Games.', 'The Dice Parlor', 'Austin', 'TX', 'America/Chicago',
      ${now}::timestamptz - interval '20 hours', ${now}::timestamptz - interval '18 hours', '{games}', ${people}::int, 'approved',
      ${now}, ${now}
    from generate_series(1, ${evenings}::int) evening`.execute(executor);
  const seats = sql`members person join events on person.email like 'e' || substr(events.title, 9) || 'n%'
    and events.title like 'Evening %'`;
  await sql`insert into registrations (event_id, member_id, price_steps, created_at)
    select events.id, person.id, '[]', ${now} from ${seats}`.execute(executor);
  const numberOf = (of: string) =>
    sql`split_part(split_part(${sql.ref(`${of}.email`)}, 'n', 2), '@', 1)::int`;
  // Ada chooses the next Ada, Ben chooses Cleo: no choice is returned, nor made within a pair.
  await sql`insert into see_again_choices (event_id, member_id, chosen_id, chosen_at)
    select events.id, person.id, other.id, ${now} from ${seats}
    join members other on other.email = 'e' || substr(events.title, 9) || 'n'
      || case ${numberOf('person')} % 2 when 1 then (${numberOf('person')} + 2) % ${people + 1}::int else 0 end || '@example.com'
    where other.id <> person.id`.execute(executor);
  await sql`insert into see_again_answers (event_id, member_id, answered_at, chosen_in_all)
    select events.id, person.id, ${now}, 1 from ${seats}`.execute(executor);
  const { rows } = await sql<{ event_id: string; ids: string[] }>`
    select events.id as event_id, array_agg(person.id order by ${numberOf('person')}) as ids
    from ${seats} group by events.id order by events.id`.execute(executor);
  return rows.flatMap(({ event_id: eventId, ids }) =>
    Array.from({ length: pairs }, (_, pair) => ({
      eventId,
      adaId: ids[pair * 2 + 1] ?? '',
      ben: asMember(ids[pair * 2 + 2] ?? ''),
      cleoId: ids[0] ?? '',
    })),
  );
}

const asMember = (id: string): Member => ({
  id,
  email: '',
  firstName: 'Ben',
  role: 'user',
  subscriptionTier: 'game_room',
  subscriptionExpiresAt: null,
  onboarded: true,
  travelDistanceMiles: 25,
  place: null,
  confirmedUntil: null,
});
