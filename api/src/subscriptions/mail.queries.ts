import type { Executor } from '../platform/database/index.ts';

/** A subscription with its member's name, as its mails need them; undefined when it is gone. */
export const findSubscriptionForMail = (executor: Executor, subscriptionId: string) =>
  executor
    .selectFrom('subscriptions')
    .innerJoin('members', 'members.id', 'subscriptions.member_id')
    .selectAll('subscriptions')
    .select(['members.first_name', 'members.latitude', 'members.longitude'])
    .where('subscriptions.id', '=', subscriptionId)
    .where('members.deleted_at', 'is', null)
    .executeTakeFirst();
