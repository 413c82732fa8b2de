import { sql } from 'kysely';
import { REGISTERED, type Executor } from '../platform/database/index.ts';
import { mailTo } from '../platform/mailer/index.ts';
import { isNamedTo } from './named.queries.ts';

export interface Ask {
  askerId: string;
  friendId: string;
  eventId: string;
}

/** One after the other asks: the limit of a day holds for several at once. False when the account is gone. */
export async function lockAsker(trx: Executor, askerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', askerId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export const findAsk = (executor: Executor, { askerId, friendId, eventId }: Ask) =>
  executor
    .selectFrom('friend_asks')
    .select('asked_at')
    .where('asker_id', '=', askerId)
    .where('friend_id', '=', friendId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();

/** Whether the friend attends, as far as lists show the asker; false for a friend who hides from lists. */
export async function goesToo(executor: Executor, { askerId, friendId, eventId }: Ask): Promise<boolean> {
  const row = await executor
    .selectFrom('registrations')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .select('registrations.id')
    .where('registrations.event_id', '=', eventId)
    .where('registrations.member_id', '=', friendId)
    .where('registrations.status', '=', REGISTERED)
    .where(isNamedTo(askerId, 'members'))
    .executeTakeFirst();
  return row !== undefined;
}

export async function countAsks(executor: Executor, askerId: string, since: Date): Promise<number> {
  const { total } = await executor
    .selectFrom('friend_asks')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('asker_id', '=', askerId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return total;
}

/** Notes it, and queues the mail in the same statement. */
export async function insertAsk(
  trx: Executor,
  { askerId, friendId, eventId }: Ask,
  now: Date,
): Promise<void> {
  await sql`
    with asked as (
      insert into friend_asks (asker_id, friend_id, event_id, asked_at)
      values (${askerId}, ${friendId}, ${eventId}, ${now}) returning friend_id
    )
    ${mailTo(
      {
        kind: 'asked_along',
        about: ['memberId', sql`members.id`],
        again: sql`${askerId}::text || ':' || ${eventId}::text`,
        payload: { askerId, eventId },
      },
      sql`from asked join members on members.id = asked.friend_id and members.deleted_at is null`,
    )}`.execute(trx);
}
