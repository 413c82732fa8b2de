import type { Selectable } from 'kysely';
import type { EventsTable } from '../../platform/database/schema.ts';

type Row = Selectable<EventsTable>;

/** Columns as the rules of `hosting.rules.ts` and `repeat.rules.ts` see them. */
export const timesOf = (row: Pick<Row, 'starts_at' | 'ends_at'>) => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

/** The terms people are notified of when they change, and those that were approved. */
export const termsOf = (
  row: Pick<
    Row,
    'starts_at' | 'ends_at' | 'time_zone' | 'title' | 'location' | 'address' | 'price_cents' | 'required_tier'
  >,
) => ({
  ...timesOf(row),
  timeZone: row.time_zone,
  title: row.title,
  location: row.location,
  address: row.address,
  priceCents: row.price_cents,
  requiredTier: row.required_tier,
});

/** The terms of an event that is there, with how far it has come. */
export const standingOf = (row: Row) => ({
  ...termsOf(row),
  approvalStatus: row.approval_status,
  seatsTaken: row.seats_taken,
  seatsHeld: row.seats_held,
});
