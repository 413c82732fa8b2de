import type { AccountExport } from '@backyard/contract';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
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
import { presentExport } from './export.presenter.ts';
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

/** Everything stored about a member, as of one moment (one snapshot of the database). Throws 401 when they are gone. */
export function exportAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
): Promise<AccountExport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const account = await selectAccount(transaction, memberId);
      if (!account) throw new Refusal('unauthorized');
      return presentExport({
        account,
        interests: await selectInterests(transaction, memberId),
        answers: await selectAnswers(transaction, memberId),
        registrations: await selectRegistrations(transaction, memberId),
        waitlists: await selectWaitlists(transaction, memberId),
        ratings: await selectRatings(transaction, memberId),
        replies: await selectReplies(transaction, memberId),
        hostedEvents: await selectHostedEvents(transaction, memberId),
        invitations: await selectInvitations(transaction, memberId),
        helping: await selectHelping(transaction, memberId),
        invitedTo: await selectInvitedTo(transaction, memberId),
        atDoors: await selectAtDoors(transaction, memberId),
        announcements: await selectAnnouncements(transaction, memberId),
        follows: await selectFollows(transaction, memberId),
        friends: await selectFriends(transaction, memberId),
        messages: await selectMessages(transaction, memberId),
        notifications: await selectNotifications(transaction, memberId),
        safety: await selectSafety(transaction, memberId),
        hostRequests: await selectHostRequests(transaction, memberId),
        sessions: await selectSessions(transaction, memberId),
        identities: await selectIdentities(transaction, memberId),
        mails: await selectMails(transaction, memberId),
        passkeys: await selectPasskeys(transaction, memberId),
        apiKeys: await selectApiKeys(transaction, memberId),
        webhooks: await selectWebhooks(transaction, memberId),
        adminActs: await selectAdminActs(transaction, memberId),
        payments: await selectPayments(transaction, memberId),
        subscriptions: await selectSubscriptions(transaction, memberId),
        albumPictures: await selectAlbumPictures(transaction, memberId),
        uploads: await selectUploads(transaction, memberId),
        eventImports: await selectEventImports(transaction, memberId),
        eventSources: await selectEventSources(transaction, memberId),
        now: clock(),
      });
    });
}
