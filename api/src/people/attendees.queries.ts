import { sql } from 'kysely';
import { isHiddenFrom, isNotHiddenFrom } from '../members/index.ts';
import { REGISTERED, type Executor } from '../platform/database/index.ts';
import { hasEventInCommon, interestsInCommon, lastMeeting } from './in-common.queries.ts';

/** People registered for an event. Once it is over, those who were there [ATT-1]. Deleted accounts are left out. */
const registered = (executor: Executor, eventId: string, over: boolean) =>
  executor
    .selectFrom('registrations')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .where('registrations.event_id', '=', eventId)
    .where('registrations.status', '=', REGISTERED)
    .where('members.deleted_at', 'is', null)
    .$if(over, (query) =>
      query.where(
        sql<boolean>`exists (select from attendances there where there.registration_id = registrations.id)`,
      ),
    );

export interface Page {
  /** The event has ended. */
  over: boolean;
  limit: number;
  after: string | undefined;
  /** Those too who hide from lists, and who are hidden from the viewer: for the event's host and admins [SAFE-3]. */
  withHidden: boolean;
  /** Every page of these people is open to the viewer: they go too, or run the event. */
  knowsAll: boolean;
  viewerId: string;
  now: Date;
}

export type AttendeeRow = Awaited<ReturnType<typeof listAttendees>>[number];

/** One page, in the order of registering (ids are uuid v7). `after` is the last registration of the page before. */
export function listAttendees(executor: Executor, eventId: string, page: Page) {
  let query = registered(executor, eventId, page.over).select([
    'registrations.id',
    'members.id as member_id',
    'members.bio',
    'members.first_name',
    'members.last_name',
    'members.profile_image_url',
    'members.location',
    'members.email',
    'members.public_email',
    'members.linkedin_url',
    'members.tiktok_url',
    'members.instagram_url',
    interestsInCommon(page.viewerId).as('interests'),
    lastMeeting(page.viewerId, page.now, eventId).as('met'),
    (page.knowsAll ? sql<boolean>`true` : hasEventInCommon(page.viewerId, page.now)).as('is_open'),
  ]);
  if (page.after !== undefined) query = query.where('registrations.id', '>', page.after);
  if (!page.withHidden) query = query.where(isNamedTo(page.viewerId));
  return query.orderBy('registrations.id').limit(page.limit).execute();
}

/** The event's attendee list names them to a viewer who does not run it. */
const isNamedTo = (viewerId: string) =>
  sql<boolean>`(not members.hidden_from_lists and ${isNotHiddenFrom(viewerId)})`;

/** The attendee with this registration, if the list includes them. */
export const findAttendee = (
  executor: Executor,
  registrationId: string,
  {
    eventId,
    over,
    withHidden,
    viewerId,
  }: Pick<Page, 'over' | 'withHidden' | 'viewerId'> & { eventId: string },
) =>
  registered(executor, eventId, over)
    .select('members.id')
    .where('registrations.id', '=', registrationId)
    .$if(!withHidden, (query) => query.where(isNamedTo(viewerId)))
    .executeTakeFirst();

/** Everybody, and how many of them this viewer is not told: they hide from lists, or one of both has blocked the other, which looks the same [SAFE-2]. */
export function countAttendees(
  executor: Executor,
  eventId: string,
  over: boolean,
  viewerId: string,
): Promise<{ everybody: number; hiding: number }> {
  return registered(executor, eventId, over)
    .select((select) => [
      select.fn.countAll<number>().as('everybody'),
      select.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`members.hidden_from_lists or ${isHiddenFrom(viewerId)}`)
        .as('hiding'),
    ])
    .executeTakeFirstOrThrow();
}
