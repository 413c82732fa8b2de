import type { Executor } from '../platform/database/index.ts';

/** Locked: it is not approved, cancelled or changed meanwhile. */
export const lockEvent = (trx: Executor, eventId: string) =>
  trx
    .selectFrom('events')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'events.host_id').on('members.deleted_at', 'is', null),
    )
    .select([
      'events.id',
      'approval_status',
      'cancelled_at',
      'starts_at',
      'version',
      'host_id',
      'members.email',
    ])
    .where('events.id', '=', eventId)
    .forNoKeyUpdate('events')
    .executeTakeFirst();

/** A hidden event for the mail to its host; undefined where it is approved again, or was called off. */
export const findHiddenForMail = (executor: Executor, eventId: string) =>
  executor
    .selectFrom('events')
    .innerJoin('members', 'members.id', 'events.host_id')
    .selectAll('events')
    .select('members.first_name')
    .where('events.id', '=', eventId)
    .where('events.approval_status', '=', 'pending')
    .where('events.cancelled_at', 'is', null)
    .executeTakeFirst();
