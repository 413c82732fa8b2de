import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { albumRoutes } from './album.ts';
import { aloneRoutes } from './alone.ts';
import { analyticsRoutes } from './analytics.ts';
import { announcementRoutes } from './announcements.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { approvalRoutes } from './approvals.ts';
import { attendeeRoutes } from './attendees.ts';
import { auditRoutes } from './audit.ts';
import { blockRoutes } from './blocks.ts';
import { calendarRoutes } from './calendar.ts';
import { conversationRoutes } from './conversations.ts';
import { discountCodeRoutes } from './discount-codes.ts';
import { documentRoutes } from './documents.ts';
import { doorRoutes } from './door.ts';
import { eventImportRoutes } from './event-import.ts';
import { eventRoutes } from './event-routes.ts';
import { eventSourceRoutes } from './event-sources.ts';
import { followRoutes } from './follows.ts';
import { friendRoutes } from './friends.ts';
import { handingRoutes } from './handing.ts';
import { healthRoutes } from './health.ts';
import { helperRoutes } from './helpers.ts';
import { hostDirectoryRoutes } from './host-directory.ts';
import { hostRequestRoutes } from './host-requests.ts';
import { hostRoutes } from './hosts.ts';
import { identityRoutes } from './identity.ts';
import { invitationRoutes } from './invitations.ts';
import { inviteeRoutes } from './invitees.ts';
import { memberRoutes } from './members.ts';
import { notificationRoutes } from './notifications.ts';
import { passkeyRoutes } from './passkeys.ts';
import { paymentRoutes } from './payments.ts';
import { peopleRoutes } from './people.ts';
import { placeRoutes } from './places.ts';
import { profileRoutes } from './profile.ts';
import { ratingRoutes } from './ratings.ts';
import { recommendationRoutes } from './recommendations.ts';
import { registrationRoutes } from './registrations.ts';
import { reportRoutes } from './reports.ts';
import { seriesRoutes } from './series.ts';
import { sessionRoutes } from './sessions.ts';
import { sharingRoutes } from './sharing.ts';
import { stepUpRoutes } from './step-up.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { suspensionRoutes } from './suspensions.ts';
import { tableRoutes } from './tables.ts';
import { uploadRoutes } from './uploads.ts';
import { waitlistRoutes } from './waitlist.ts';
import { webhookRoutes } from './webhooks.ts';

/** The API's route table: every call, by feature. */
export const routes = {
  health: healthRoutes,
  identity: identityRoutes,
  passkeys: passkeyRoutes,
  sessions: sessionRoutes,
  apiKeys: apiKeyRoutes,
  webhooks: webhookRoutes,
  stepUp: stepUpRoutes,
  members: memberRoutes,
  profile: profileRoutes,
  places: placeRoutes,
  uploads: uploadRoutes,
  payments: paymentRoutes,
  hosts: hostRoutes,
  hostDirectory: hostDirectoryRoutes,
  follows: followRoutes,
  hostRequests: hostRequestRoutes,
  notifications: notificationRoutes,
  events: eventRoutes,
  eventImport: eventImportRoutes,
  eventSource: eventSourceRoutes,
  approvals: approvalRoutes,
  registrations: registrationRoutes,
  series: seriesRoutes,
  waitlist: waitlistRoutes,
  announcements: announcementRoutes,
  discountCodes: discountCodeRoutes,
  handing: handingRoutes,
  helpers: helperRoutes,
  invitations: invitationRoutes,
  invitees: inviteeRoutes,
  door: doorRoutes,
  recommendations: recommendationRoutes,
  attendees: attendeeRoutes,
  people: peopleRoutes,
  tables: tableRoutes,
  conversations: conversationRoutes,
  blocks: blockRoutes,
  friends: friendRoutes,
  album: albumRoutes,
  reports: reportRoutes,
  ratings: ratingRoutes,
  calendar: calendarRoutes,
  sharing: sharingRoutes,
  documents: documentRoutes,
  account: accountRoutes,
  admin: adminRoutes,
  suspensions: suspensionRoutes,
  audit: auditRoutes,
  subscriptions: subscriptionRoutes,
  analytics: analyticsRoutes,
  alone: aloneRoutes,
};
