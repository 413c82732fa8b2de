import type { Executor } from '../platform/database/index.ts';
import { selectAnnouncements } from './export-announcements.queries.ts';
import { selectFollows } from './export-follows.queries.ts';
import { selectFriends } from './export-friends.queries.ts';
import { selectHelping } from './export-helpers.queries.ts';
import { selectInvitations } from './export-invitations.queries.ts';
import { selectAtDoors, selectInvitedTo } from './export-invited.queries.ts';
import { selectMessages } from './export-messages.queries.ts';
import { selectNotifications } from './export-notifications.queries.ts';
import { selectSafety } from './export-safety.queries.ts';
import { selectWaitlists } from './export-waitlists.queries.ts';
import {
  selectAccount,
  selectAdminActs,
  selectAlbumPictures,
  selectAnswers,
  selectEventImports,
  selectEventSources,
  selectHostedEvents,
  selectHostRequests,
  selectIdentities,
  selectInterests,
  selectMails,
  selectApiKeys,
  selectWebhooks,
  selectPasskeys,
  selectPayments,
  selectRatings,
  selectRegistrations,
  selectReplies,
  selectSessions,
  selectSubscriptions,
  selectUploads,
} from './export.queries.ts';

export type StoredAboutMember = NonNullable<Awaited<ReturnType<typeof readStored>>>;

/** All rows about one member; null when they are gone. */
export async function readStored(executor: Executor, memberId: string) {
  const account = await selectAccount(executor, memberId);
  if (!account) return null;
  return {
    account,
    interests: await selectInterests(executor, memberId),
    answers: await selectAnswers(executor, memberId),
    registrations: await selectRegistrations(executor, memberId),
    waitlists: await selectWaitlists(executor, memberId),
    ratings: await selectRatings(executor, memberId),
    replies: await selectReplies(executor, memberId),
    hostedEvents: await selectHostedEvents(executor, memberId),
    invitations: await selectInvitations(executor, memberId),
    helping: await selectHelping(executor, memberId),
    invitedTo: await selectInvitedTo(executor, memberId),
    atDoors: await selectAtDoors(executor, memberId),
    announcements: await selectAnnouncements(executor, memberId),
    follows: await selectFollows(executor, memberId),
    friends: await selectFriends(executor, memberId),
    messages: await selectMessages(executor, memberId),
    notifications: await selectNotifications(executor, memberId),
    safety: await selectSafety(executor, memberId),
    hostRequests: await selectHostRequests(executor, memberId),
    sessions: await selectSessions(executor, memberId),
    identities: await selectIdentities(executor, memberId),
    mails: await selectMails(executor, memberId),
    passkeys: await selectPasskeys(executor, memberId),
    apiKeys: await selectApiKeys(executor, memberId),
    webhooks: await selectWebhooks(executor, memberId),
    adminActs: await selectAdminActs(executor, memberId),
    payments: await selectPayments(executor, memberId),
    subscriptions: await selectSubscriptions(executor, memberId),
    albumPictures: await selectAlbumPictures(executor, memberId),
    uploads: await selectUploads(executor, memberId),
    eventImports: await selectEventImports(executor, memberId),
    eventSources: await selectEventSources(executor, memberId),
  };
}
