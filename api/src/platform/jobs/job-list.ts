/** Never queued by code: due by the clock alone. */
type Scheduled = Record<string, never>;

/**
 * Every job and its payload. Like the tables in schema.ts, one list for all features: code that queues a job and code that runs it are
 * both checked against it.
 */
export interface JobPayloads {
  send_mail: { mailId: string; unsure?: number };
  send_code: { mailId: string };
  end_waitlist_offer: { entryId: string };
  sweep_waitlists: Scheduled;
  remind_registered: Scheduled;
  tell_followers: { hostId: string; after: string | null };
  mail_followers: Scheduled;
  send_push: {
    deviceId: string;
    entryId: string;
    canWait: boolean;
    before: string | null;
    postponed?: number;
  };
  mail_weekends: Scheduled;
  tell_hosts_of_registrations: Scheduled;
  clean_up_inbox: Scheduled;
  clean_up_walk_ins: Scheduled;
  clean_up_mails: Scheduled;
  draw_tables: { eventId: string; revision: number; everybody?: boolean };
  draw_due_tables: Scheduled;
  mail_openings: Scheduled;
  tell_conversation: { eventId: string };
  ask_see_again: Scheduled;
  refund_event: { eventId: string };
  expire_payment: { paymentId: string };
  abandon_payment: { paymentId: string };
  close_payment: { paymentId: string };
  settle_payment: { paymentId: string };
  settle_intent: { intentId: string };
  send_refund: { refundId: string };
  send_webhooks: { endpointId: string };
  send_due_webhooks: Scheduled;
  clean_up_webhooks: Scheduled;
  handle_webhook: { eventId: string };
  reconcile_payments: Scheduled;
  align_subscription: { subscriptionId: string };
  refresh_subscription: { subscriptionId: string };
  forget_customer: { gateway: 'test' | 'stripe'; customerId: string };
  keep_subscription_time: Scheduled;
  reconcile_subscriptions: Scheduled;
  look_after_deletion: { memberId: string };
  look_after_suspension: { memberId: string };
  look_after_kept_away: { hostId: string; memberId: string };
  discard_pictures: { ids: string[] };
  clean_up_uploads: Scheduled;
  run_event_import: { importId: string };
  clean_up_event_imports: Scheduled;
  fetch_event_sources: Scheduled;
  fetch_event_source: { sourceId: string };
  remove_event_source: { sourceId: string };
  clean_up_sign_in: Scheduled;
  forget_made_once: Scheduled;
  note_search_words: Scheduled;
  fold_community_changes: Scheduled;
  count_community_months: Scheduled;
  count_community_alone: Scheduled;
  recount_community: Scheduled;
}

export type JobName = keyof JobPayloads;
