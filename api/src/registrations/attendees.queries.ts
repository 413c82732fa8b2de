import type { Executor } from '../platform/database/index.ts';

/** People registered for an event, in the order of registering (ids are uuid v7). Deleted accounts are nobody. */
const registered = (executor: Executor, eventId: string) =>
  executor
    .selectFrom('registrations')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .where('registrations.event_id', '=', eventId)
    .where('registrations.status', '=', 'registered')
    .where('members.deleted_at', 'is', null);

export type AttendeeRow = Awaited<ReturnType<typeof listAttendees>>[number];

/** One page. `after` is the last registration of the page before. */
export function listAttendees(
  executor: Executor,
  eventId: string,
  page: { limit: number; after: string | undefined },
) {
  let query = registered(executor, eventId).select([
    'registrations.id',
    'members.first_name',
    'members.last_name',
    'members.profile_image_url',
    'members.location',
    'members.email',
    'members.public_email',
    'members.linkedin_url',
    'members.tiktok_url',
    'members.instagram_url',
  ]);
  if (page.after !== undefined) query = query.where('registrations.id', '>', page.after);
  return query.orderBy('registrations.id').limit(page.limit).execute();
}

export async function countAttendees(executor: Executor, eventId: string): Promise<number> {
  const row = await registered(executor, eventId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}
