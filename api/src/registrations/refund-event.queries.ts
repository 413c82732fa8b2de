import { REGISTERED, written, type Executor } from '../platform/database/index.ts';

/** Whether the event takes place. */
export const findCourse = (executor: Executor, eventId: string) =>
  executor
    .selectFrom('events')
    .select(['cancelled_at', 'approval_status'])
    .where('id', '=', eventId)
    .executeTakeFirst();

/** Payments for the event that are not over. */
export const listPaying = (executor: Executor, eventId: string) =>
  executor
    .selectFrom('payments')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', 'in', [written('opening'), written('open'), written('processing')])
    .execute();

/** Whether the registration was not given up. */
export async function stands(executor: Executor, registrationId: string): Promise<boolean> {
  const found = await executor
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', registrationId)
    .where('status', '=', REGISTERED)
    .executeTakeFirst();
  return found !== undefined;
}
