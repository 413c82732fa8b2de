import type { Selectable } from 'kysely';
import type { EventsTable } from '../../platform/database/schema.ts';

type Row = Selectable<EventsTable>;

/** Columns as the rules of `hosting.rules.ts` and `repeat.rules.ts` see them. */
export const timesOf = (row: Pick<Row, 'starts_at' | 'ends_at'>) => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

/** What people are told of when it changes, and what was approved. */
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

/** What admins do not look at again when a host changes it [HOST-43]. */
export const shownOf = (
  row: Pick<
    Row,
    | 'starts_at'
    | 'ends_at'
    | 'time_zone'
    | 'description'
    | 'image_url'
    | 'categories'
    | 'meeting_point'
    | 'atmosphere'
    | 'questions'
    | 'guests'
    | 'visibility'
    | 'capacity'
  >,
) => ({
  ...timesOf(row),
  timeZone: row.time_zone,
  description: row.description,
  imageUrl: row.image_url,
  categories: row.categories,
  meetingPoint: row.meeting_point,
  atmosphere: row.atmosphere,
  questions: row.questions,
  guests: row.guests,
  visibility: row.visibility,
  capacity: row.capacity,
});

/** The terms of an event that is there, with how far it has come. */
export const standingOf = (row: Row) => ({
  ...termsOf(row),
  approvalStatus: row.approval_status,
  seatsTaken: row.seats_taken,
  seatsHeld: row.seats_held,
});
