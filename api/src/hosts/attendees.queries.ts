import { REGISTERED, type Executor } from '../platform/database/index.ts';

/** People registered for a host's own events, or for one of them, without deleted accounts. */
const registered = (executor: Executor, hostId: string, eventId: string | undefined) => {
  const query = executor
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .where('events.host_id', '=', hostId)
    .where('registrations.status', '=', REGISTERED)
    .where('members.deleted_at', 'is', null);
  return eventId === undefined ? query : query.where('registrations.event_id', '=', eventId);
};

export type HostAttendeeRow = Awaited<ReturnType<typeof listHostAttendees>>[number];

/** In the order of registering (ids are uuid v7), page after page. */
export function listHostAttendees(
  executor: Executor,
  hostId: string,
  page: { eventId: string | undefined; limit: number; after: string | undefined },
) {
  let query = registered(executor, hostId, page.eventId)
    .leftJoin('check_ins', 'check_ins.registration_id', 'registrations.id')
    .leftJoin('attendance_claims', 'attendance_claims.registration_id', 'registrations.id')
    .leftJoin('code_uses', 'code_uses.registration_id', 'registrations.id')
    .leftJoin('discount_codes', 'discount_codes.id', 'code_uses.code_id')
    .select([
      'registrations.id',
      'registrations.event_id',
      'registrations.notes',
      'registrations.answers',
      'registrations.seats',
      'registrations.guest_names',
      'discount_codes.code',
      'registrations.created_at',
      'check_ins.checked_in_at',
      'check_ins.came',
      'attendance_claims.claimed_at',
      'attendance_claims.refused_at',
      'events.title',
      'events.time_zone',
      'events.ends_at',
      'members.first_name',
      'members.last_name',
      'members.profile_image_url',
      'members.role',
      'members.subscription_tier',
      'members.subscription_expires_at',
    ]);
  if (page.after !== undefined) query = query.where('registrations.id', '>', page.after);
  return query.orderBy('registrations.id').limit(page.limit).execute();
}

/** The most rows in a file of attendees, which is also the most seats of an event. */
const MAX_IN_FILE = 100_000;
const PAGE = 1000;

/** All of them, page after page, so that no answer of the database is read for long. */
export async function* allHostAttendees(
  executor: Executor,
  hostId: string,
  eventId: string | undefined,
): AsyncGenerator<HostAttendeeRow[]> {
  let after: string | undefined;
  for (let read = 0; read < MAX_IN_FILE; read += PAGE) {
    const rows = await listHostAttendees(executor, hostId, { eventId, limit: PAGE, after });
    yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id;
  }
}

export async function countHostAttendees(
  executor: Executor,
  hostId: string,
  eventId: string | undefined,
): Promise<number> {
  const row = await registered(executor, hostId, eventId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Whether this is an event of this host's; others' are not there for them. */
export async function isOwnEvent(executor: Executor, hostId: string, eventId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('host_id', '=', hostId)
    .executeTakeFirst();
  return row !== undefined;
}
