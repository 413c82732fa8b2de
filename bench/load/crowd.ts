import { sql } from 'kysely';
import type { Database } from '../../api/src/platform/database/index.ts';
import type { Ask } from '../requests.ts';
import { ORIGIN } from './as-operated.ts';
import { cookieOf, PEOPLE } from './kept-dataset.ts';

/** An event for a crowd; it is gone again after `work`, with all who came. */
export async function withEvent<T>(
  db: Database,
  capacity: number,
  work: (eventId: string) => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ id: string }>`
    insert into events (title, description, location, starts_at, ends_at, time_zone, price_cents, categories,
      required_tier, capacity, approval_status)
    values ('A crowd', 'Comes for this alone.', 'The Hall', now() + interval '30 days',
      now() + interval '30 days 2 hours', 'America/Chicago', 0, array['social'], 'game_room', ${capacity}, 'approved')
    returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  try {
    return await work(id);
  } finally {
    await sql`delete from registrations where event_id = ${id}`.execute(db);
    await sql`delete from events where id = ${id}`.execute(db);
  }
}

/** Everybody of the crowd once; null when all have come. */
export function comer(origin: string, eventId: string, number: number): Ask | null {
  if (number >= PEOPLE) return null;
  return {
    url: `${origin}/api/events/${eventId}/register`,
    method: 'POST',
    headers: { cookie: cookieOf(number + 1), origin: ORIGIN, 'content-type': 'application/json' },
    body: '{}',
  };
}

/** Until no job is due, mails among them, or ten minutes are over: what registering costs after its answer, and what a start finds to do. */
export async function untilIdle(db: Database): Promise<void> {
  const end = Date.now() + 600_000;
  while (Date.now() < end) {
    const { rows } = await sql<{ open: boolean }>`
      select exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
        as open`.execute(db);
    if (!rows[0]?.open) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
