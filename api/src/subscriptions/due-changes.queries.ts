import { DAY_MS, HOUR_MS, MINUTE_MS } from '@backyard/contract';
import { sql } from 'kysely';
import { written, type Executor } from '../platform/database/index.ts';
import { mailKey, mailTo } from '../platform/mailer/index.ts';
import { CARRY_MS } from './subscription.rules.ts';

const MAX_BATCH = 500;
/** How long before moving down to Game Room a member is reminded [SUB-50]. */
const NOTICE_MS = 3 * DAY_MS;
/** How long after a month's end without word from the processor we ask it [SUB-43]. */
const OVERDUE_MS = 2 * HOUR_MS;
/** After this time the job that updates the processor has used up its tries. */
const UNALIGNED_MS = 30 * MINUTE_MS;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Members with a change that is due by time alone: a month that ends without another, one that is to be carried over, or one that a role
 * has made unnecessary.
 */
export async function listDueMembers(executor: Executor, now: Date): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from subscriptions
    join members on members.id = member_id
    where (subscriptions.state = 'grace' and members.role <> 'user') or subscriptions.state = 'active' and (
      (renewal_tier = 'game_room' and period_end <= ${now})
      or (renewal_tier <> 'game_room' and members.role <> 'user')
      or (renewal_tier <> 'game_room' and period_end <= ${later(now, CARRY_MS)}
        and members.subscription_expires_at is distinct from period_end + interval '72 hours'))
    order by period_end limit ${MAX_BATCH}`.execute(executor);
  return rows.map((row) => row.member_id);
}

/** Subscriptions whose grace is over. */
export const listGracesOver = (executor: Executor, now: Date) =>
  executor
    .selectFrom('subscriptions')
    .select('id')
    .where('state', '=', written('grace'))
    .where('grace_until', '<=', now)
    .orderBy('grace_until')
    .limit(MAX_BATCH)
    .execute();

/** Subscriptions that the processor should have told something about: a lost webhook would leave them behind. */
export const listOverdue = (executor: Executor, now: Date) =>
  executor
    .selectFrom('subscriptions')
    .select('id')
    .where('state', 'in', [written('active'), written('grace')])
    .where('period_end', '<=', later(now, -OVERDUE_MS))
    .orderBy('period_end')
    .limit(MAX_BATCH)
    .execute();

/** Subscriptions that the processor still does not keep as our row says. */
export const listUnaligned = (executor: Executor, now: Date) =>
  executor
    .selectFrom('subscriptions')
    .select('id')
    .where('aligned', '=', false)
    .where('updated_at', '<=', later(now, -UNALIGNED_MS))
    .orderBy('updated_at')
    .limit(MAX_BATCH)
    .execute();

/** Queues the reminder of every paid month that ends soon without another, once a month [SUB-50]. */
export async function queueEndingMails(executor: Executor, now: Date): Promise<void> {
  const [id, month] = [sql`subscriptions.id`, sql`extract(epoch from period_end)::bigint`];
  await mailTo(
    { kind: 'subscription_ending', about: ['subscriptionId', id], again: month },
    sql`from subscriptions
    join members on members.id = member_id and members.deleted_at is null and members.role = 'user'
    where subscriptions.state = 'active' and renewal_tier = 'game_room'
      and period_end > ${now} and period_end <= ${later(now, NOTICE_MS)}
      and not exists (select from mails seen where seen.dedupe_key = ${mailKey('subscription_ending', id, month)})`,
  ).execute(executor);
}
