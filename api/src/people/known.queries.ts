import { findVisibleEvent, rightsAt } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Member } from '../platform/http/viewer.ts';
import { findAttendee } from './attendees.queries.ts';
import { findVisiblePerson } from './people.queries.ts';

/** The id of a person whose page this viewer can open, or undefined. The reason for undefined cannot be told from outside [SAFE-8]. */
export async function findKnownPerson(
  executor: Executor,
  personId: string,
  viewer: Member,
  now: Date,
): Promise<string | undefined> {
  return (await findVisiblePerson(executor, personId, viewer, now))?.id;
}

/**
 * Whose registration this is, where a list of people at that event names them to this viewer: who runs it reads them all, and
 * whose place in line it is, too.
 */
export async function findKnownAttendee(
  executor: Executor,
  registrationId: string,
  viewer: Member,
  now: Date,
): Promise<string | undefined> {
  const seat = await executor
    .selectFrom('registrations')
    .select('event_id')
    .where('id', '=', registrationId)
    .executeTakeFirst();
  if (!seat) return findWaiting(executor, registrationId, viewer, now);
  const event = await findVisibleEvent(executor, seat.event_id, viewer);
  if (!event) return undefined;
  const withHidden = rightsAt(viewer, event, now).edit;
  // Door and table lists also include those who were not there.
  const over = !withHidden && event.ends_at <= now;
  const list = { eventId: event.id, over, withHidden, viewerId: viewer.id };
  return (await findAttendee(executor, registrationId, list))?.id;
}

async function findWaiting(
  executor: Executor,
  placeId: string,
  viewer: Member,
  now: Date,
): Promise<string | undefined> {
  const place = await executor
    .selectFrom('waitlist_entries')
    .select(['event_id', 'member_id'])
    .where('id', '=', placeId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const event = place && (await findVisibleEvent(executor, place.event_id, viewer));
  return event && rightsAt(viewer, event, now).edit ? place.member_id : undefined;
}
