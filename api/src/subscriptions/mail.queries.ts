import type { Executor } from '../platform/database/index.ts';

/** A subscription with its member's name, as its mails need them; undefined when it is gone. */
export const findSubscriptionForMail = (executor: Executor, subscriptionId: string) =>
  executor
    .selectFrom('subscriptions')
    .innerJoin('members', 'members.id', 'subscriptions.member_id')
    .selectAll('subscriptions')
    .select('members.first_name')
    .where('subscriptions.id', '=', subscriptionId)
    .where('members.deleted_at', 'is', null)
    .executeTakeFirst();

/** "December 3, 2026": the day in UTC, in which months are counted. */
export const dayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(instant);
