import type { Executor } from '../platform/database/index.ts';
import { selectFollows } from './export-follows.queries.ts';
import { selectFriends } from './export-friends.queries.ts';
import { selectHelping } from './export-helpers.queries.ts';
import { selectInvitations } from './export-invitations.queries.ts';
import { selectAtDoors, selectInvitedTo } from './export-invited.queries.ts';
import { selectMessages } from './export-messages.queries.ts';
import { selectNotifications } from './export-notifications.queries.ts';
import { selectAtEvents, selectOwn } from './export-own.queries.ts';
import { selectSafety } from './export-safety.queries.ts';
import { selectWaitlists } from './export-waitlists.queries.ts';
import {
  selectAccount,
  selectAdminActs,
  selectEventImports,
  selectHostedEvents,
  selectPayments,
  selectRegistrations,
  selectReplies,
  selectSubscriptions,
} from './export.queries.ts';

export type StoredAboutMember = NonNullable<Awaited<ReturnType<typeof readStored>>>;

/** All rows about one member; null when they are gone. */
export async function readStored(executor: Executor, memberId: string) {
  const account = await selectAccount(executor, memberId);
  if (!account) return null;
  return {
    account,
    ...(await selectOwn(executor, memberId)),
    ...(await selectAtEvents(executor, memberId)),
    registrations: await selectRegistrations(executor, memberId),
    waitlists: await selectWaitlists(executor, memberId),
    replies: await selectReplies(executor, memberId),
    hostedEvents: await selectHostedEvents(executor, memberId),
    invitations: await selectInvitations(executor, memberId),
    helping: await selectHelping(executor, memberId),
    invitedTo: await selectInvitedTo(executor, memberId),
    atDoors: await selectAtDoors(executor, memberId),
    follows: await selectFollows(executor, memberId),
    friends: await selectFriends(executor, memberId),
    messages: await selectMessages(executor, memberId),
    notifications: await selectNotifications(executor, memberId),
    safety: await selectSafety(executor, memberId),
    adminActs: await selectAdminActs(executor, memberId),
    payments: await selectPayments(executor, memberId),
    subscriptions: await selectSubscriptions(executor, memberId),
    eventImports: await selectEventImports(executor, memberId),
  };
}
