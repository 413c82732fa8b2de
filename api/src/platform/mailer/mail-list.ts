/**
 * Every kind of mail and its payload: ids, not texts. Like the jobs in job-list.ts, one list for all features: code that queues a mail
 * and code that composes it are both checked against it.
 */
export interface MailPayloads {
  account_deleted: { plan: 'playground' | 'club_house' | null };
  account_suspended: { suspensionId: string };
  announcement: { announcementId: string; readerId: string };
  asked_along: { memberId: string; askerId: string; eventId: string };
  codes_switched: { to: 'on' | 'off'; by: 'member' | 'last_passkey' | 'admin' };
  company_found: { registrationId: string };
  conversation_news: { eventId: string; readerId: string; after: number };
  event_approved: { eventId: string };
  event_cancelled: { registrationId: string };
  event_changed: { registrationId: string; before: Record<string, unknown> };
  event_hidden: { eventId: string; further?: string[] };
  event_rejected: { eventId: string };
  event_withdrawn: { registrationId: string };
  followed_hosts: { memberId: string; eventIds: string[] };
  friend_made: { memberId: string; friendId: string };
  helper_invited: { helperId: string; token: string };
  host_request_accepted: { requestId: string };
  host_request_refused: { requestId: string };
  invited_to_event: { inviteeId: string; invitedAt: string };
  member_warned: { warningId: string };
  opened_near: { memberId: string; eventIds: string[] };
  payment_receipt: { paymentId: string };
  payment_refunded: { refundId: string };
  registration_cancelled: { registrationId: string; byHost?: boolean; handedOn?: boolean };
  registration_confirmed: { registrationId: string };
  registration_reminder: { registrationId: string };
  registrations_told: { hostId: string; registrationIds: string[]; goneIds?: string[] };
  renewal_failed: { subscriptionId: string };
  report_answered: { reportId: string };
  seat_declined: { handingId: string };
  seat_kept: { eventId: string; giverId: string };
  seat_offered: { token: string };
  see_again: { registrationId: string };
  // For several events, the first identifies the mail.
  series_approved: { eventIds: string[] };
  series_cancelled: { firstId: string; registrationIds: string[] };
  series_changed: { firstId: string; registrationIds: string[]; before: Record<string, unknown> };
  series_rejected: { eventIds: string[] };
  series_withdrawn: { firstId: string; registrationIds: string[] };
  sign_in_changed: { what: string; name?: string | undefined };
  sign_in_code: { code: string; codeId: string };
  source_failing: { sourceId: string; since: string };
  step_up_code: { code: string; codeId: string };
  subscription_ending: { subscriptionId: string };
  suspension_lifted: Record<string, never>;
  table_drawn: { registrationId: string };
  waitlist_ended: { entryId: string };
  waitlist_offer: { entryId: string };
  waitlist_promoted: { registrationId: string };
  waitlists_ended: { firstId: string; entryIds: string[] };
  walk_in: { eventId: string; email: string };
  webhook_off: { endpointId: string };
  weekend_near: { memberId: string };
}

export type MailKind = keyof MailPayloads;
