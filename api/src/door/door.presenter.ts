import { ASKED_KEEPS_MINUTES, BRAND, MINUTE_MS, type Door, type DoorPerson } from '@backyard/contract';
import { doorHours, keepsSince } from '../events/index.ts';
import type { DoorEvent, DoorRow } from './door.queries.ts';
import type { WalkInRow } from './walk-ins.queries.ts';

/** Row to contract. Every field is listed here: of a person's past the door learns "for the first time", and nothing else [DOOR-8]. */
export const presentAtDoor = (row: DoorRow): DoorPerson => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
  firstTime: row.first_time,
  guests: row.seats - 1,
  guestNames: row.guest_names,
  came: row.came,
  checkedInAt: row.checked_in_at?.toISOString() ?? null,
  ticketHash: row.ticket_hash,
});

export const presentDoor = (
  event: DoorEvent & { letsIn: boolean },
  {
    rows,
    counts,
    asking,
  }: {
    rows: DoorRow[];
    counts: Pick<Door, 'registered' | 'checkedIn' | 'accompanied' | 'asked'>;
    /** Null: not for this person. */
    asking: WalkInRow[] | null;
  },
  now: Date,
): Door => ({
  event: {
    id: event.id,
    title: event.title,
    startTime: event.startsAt.toISOString(),
    endTime: event.endsAt.toISOString(),
    timeZone: event.time_zone,
    location: event.location,
    hostName: event.host_name ?? BRAND.name,
  },
  registrations: rows.map(presentAtDoor),
  ...counts,
  ...(asking && { asking: asking.map((row) => presentAsked(row, now)) }),
  seats: event.capacity,
  letsIn: event.letsIn,
  now: now.toISOString(),
  closesAt: doorHours(event).closes.toISOString(),
});

/** The address as it was entered, and nothing about whose it is [DOOR-32]. */
const presentAsked = (row: WalkInRow, now: Date) => ({
  id: row.id,
  email: row.email,
  askedAt: row.asked_at.toISOString(),
  keptUntil:
    row.asked_at > keepsSince(now)
      ? new Date(row.asked_at.getTime() + ASKED_KEEPS_MINUTES * MINUTE_MS).toISOString()
      : null,
});
