import { sql } from 'kysely';
import { written, type Executor } from '../platform/database/index.ts';
import type { Member } from '../platform/http/viewer.ts';

const MAX_LISTED = 200;

/** This member's latest request, or undefined. */
export const findLatestRequest = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('host_requests')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findLatestRequest>>>;

/** Writes a request; false when one waits already: two at once make one. */
export async function insertRequest(
  executor: Executor,
  request: { memberId: string; message: string; now: Date },
): Promise<boolean> {
  const row = await executor
    .insertInto('host_requests')
    .values({ member_id: request.memberId, message: request.message, created_at: request.now })
    // A literal: which index is meant cannot wait for a parameter once the statement is planned without its values.
    .onConflict((conflict) =>
      conflict.column('member_id').where('status', '=', written('pending')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const requests = (executor: Executor, now: Date) =>
  executor
    .selectFrom('host_requests')
    .innerJoin('members', 'members.id', 'host_requests.member_id')
    .leftJoin('hosts', 'hosts.member_id', 'members.id')
    .leftJoin('members as admin', 'admin.id', 'host_requests.decided_by')
    .selectAll('host_requests')
    .select([
      'members.first_name',
      'members.last_name',
      'members.email',
      'members.location',
      'members.profile_image_url',
      'hosts.name as host_name',
      sql<string>`concat_ws(' ', admin.first_name, admin.last_name)`.as('decided_by_name'),
      sql<number>`(
        select count(*) from attendances join events on events.id = attendances.event_id
        where attendances.member_id = members.id
          and events.cancelled_at is null and events.starts_at < ${now}
      )`.as('events_attended'),
    ]);
export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];

/** Waiting requests first, oldest first; then decided ones, latest first. */
export const listRequests = (executor: Executor, now: Date) =>
  requests(executor, now)
    .orderBy(sql`host_requests.status <> 'pending'`)
    .orderBy('host_requests.decided_at', 'desc')
    .orderBy('host_requests.id')
    .limit(MAX_LISTED)
    .execute();

export const findRequest = (executor: Executor, id: string, now: Date) =>
  requests(executor, now).where('host_requests.id', '=', id).executeTakeFirstOrThrow();

/** Locks a request, after its member: as deleting an account does. Undefined when it is gone. */
export async function lockRequest(trx: Executor, id: string) {
  const request = await trx
    .selectFrom('host_requests')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request) return undefined;
  const member = await trx
    .selectFrom('members')
    .select(['id', 'email', 'role'])
    .where('id', '=', request.member_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const locked = await trx
    .selectFrom('host_requests')
    .select(['id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return member && locked ? { ...locked, member } : undefined;
}

/** The data for its mail. */
export const findForMail = (executor: Executor, requestId: string) =>
  executor
    .selectFrom('host_requests')
    .innerJoin('members', 'members.id', 'host_requests.member_id')
    .leftJoin('hosts', 'hosts.member_id', 'members.id')
    .select(['status', 'notes', 'members.first_name', 'hosts.name as host_name'])
    .where('host_requests.id', '=', requestId)
    .executeTakeFirst();

export const setDecided = (
  trx: Executor,
  id: string,
  {
    status,
    notes,
    admin,
    now,
  }: { status: 'accepted' | 'refused'; notes: string | null; admin: Member; now: Date },
) =>
  trx
    .updateTable('host_requests')
    .set({ status, notes, decided_by: admin.id, decided_at: now })
    .where('id', '=', id)
    .execute();

export const becomeHost = (trx: Executor, memberId: string, now: Date) =>
  trx.updateTable('members').set({ role: 'host', updated_at: now }).where('id', '=', memberId).execute();
