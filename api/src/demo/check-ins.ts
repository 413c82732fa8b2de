import { HOUR_MS, MINUTE_MS } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import { fraction } from './attendance.ts';

/** The share of registered people who came, and of past events whose door was staffed; a door that is open now always is. */
const CAME = 0.88;
const DOORS = 0.7;
const LATELY_MS = 15 * HOUR_MS;

/**
 * Check-ins at staffed doors: at some past events, where most of those registered came, including all who rated it; and at one whose door
 * is open now, the first few. Not at the demo people's events: they have attended all that they say.
 */
export async function insertCheckIns(trx: Executor, now: Date): Promise<void> {
  const seats = await trx
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .select([
      'registrations.id',
      'registrations.event_id',
      'events.title',
      'events.starts_at',
      'events.host_id',
      'members.email',
      sql<boolean>`exists (select from ratings
        where ratings.event_id = events.id and ratings.member_id = members.id)`.as('rated'),
    ])
    .where('events.cancelled_at', 'is', null)
    .where('events.host_id', 'is not', null)
    .where('events.starts_at', '<=', new Date(now.getTime() + 3 * 60 * MINUTE_MS))
    .where(
      sql<boolean>`not exists (select from registrations known join members person on person.id = known.member_id
        where known.event_id = events.id and person.demo_description is not null)`,
    )
    .execute();
  const rows = seats.flatMap(({ id, event_id, title, starts_at, host_id, email, rated }) => {
    const draw = fraction(`door ${title} ${email}`);
    const past = starts_at <= now;
    const hasDoor = fraction(`door ${title}`) < DOORS || now.getTime() - starts_at.getTime() < LATELY_MS;
    const came = past ? hasDoor && (rated || draw < CAME) : draw < CAME / 3;
    if (!came || host_id === null) return [];
    // From ten minutes before to twenty after; those who are there before the start came just now.
    const at = past
      ? new Date(starts_at.getTime() + (30 * draw - 10) * MINUTE_MS)
      : new Date(now.getTime() - 30 * draw * MINUTE_MS);
    const when = new Date(Math.min(at.getTime(), now.getTime()));
    return [
      {
        registration_id: id,
        event_id,
        checked_in_at: when,
        confirmed_at: when,
        recorded_at: when,
        checked_in_by: host_id,
      },
    ];
  });
  if (rows.length > 0) await trx.insertInto('check_ins').values(rows).execute();
}
