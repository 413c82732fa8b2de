import { sql } from 'kysely';
import { REGISTERED, type Executor } from '../../platform/database/index.ts';
import { isRegular } from './regulars.queries.ts';

/** Whether this member is a regular, and lets themselves be asked to look out for newcomers. */
export const findWelcome = (executor: Executor, memberId: string, now: Date) =>
  executor
    .selectFrom('members')
    .select(['welcomes', isRegular(sql.ref('members.id'), now).as('regular')])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();

export const saveWelcome = (executor: Executor, memberId: string, welcomes: boolean) =>
  executor.updateTable('members').set({ welcomes }).where('id', '=', memberId).execute();

/** Whether they were told the name of a newcomer they look out for at this event. */
export const looksOut = async (executor: Executor, eventId: string, memberId: string): Promise<boolean> =>
  (await executor
    .selectFrom('company_pairs')
    .innerJoin('registrations', 'registrations.id', 'company_pairs.regular_id')
    .select('registrations.id')
    .where('registrations.event_id', '=', eventId)
    .where('registrations.member_id', '=', memberId)
    .where('registrations.status', '=', REGISTERED)
    .executeTakeFirst()) !== undefined;
