import type { Schema } from '../../api/src/platform/database/schema.ts';

/**
 * Where a table would go on a distributed engine (docs/scale.md): `event` and `member` are two groups of shards, each
 * spread by one number; `own` is spread by a value of its own; `copied` stands whole on every machine (a reference
 * table); `one` stays on the coordinator.
 */
export type Place =
  /** `missing`: the column has to be added first. */
  { by: 'event' | 'member' | 'own'; column: string; missing?: true } | { by: 'copied' | 'one' };

const event: Place = { by: 'event', column: 'event_id' };
const eventToAdd: Place = { ...event, missing: true };
const member: Place = { by: 'member', column: 'member_id' };
const memberToAdd: Place = { ...member, missing: true };
const copied: Place = { by: 'copied' };
const one: Place = { by: 'one' };
const own = (column: string): Place => ({ by: 'own', column });

/** Every table of `api/migrations` has a place, or the types and a test fail. */
export const PLACES: Record<keyof Schema | 'job_workers', Place> = {
  events: { by: 'event', column: 'id' },
  album_pictures: event,
  announcements: event,
  approval_steps: event,
  attendance_claims: event,
  check_in_undos: eventToAdd,
  check_ins: event,
  company_pairs: event,
  conversation_places: event,
  conversations: event,
  event_messages: event,
  event_news: event,
  event_tables: event,
  imported_events: event,
  event_helpers: event,
  event_invitees: event,
  event_invite_links: event,
  invitations: event,
  rating_replies: eventToAdd,
  ratings: event,
  registration_news: eventToAdd,
  registrations: event,
  seat_handings: event,
  discount_codes: event,
  code_uses: event,
  added_code_uses: { by: 'event', column: 'event_id', missing: true },
  seat_holds: event,
  see_again_answers: event,
  see_again_choices: event,
  table_partings: event,
  table_seats: event,
  waitlist_entries: event,
  walk_ins: event,

  members: { by: 'member', column: 'id' },
  api_keys: member,
  webhook_endpoints: member,
  webhook_deliveries: memberToAdd,
  billing_customers: member,
  blocks: { by: 'member', column: 'blocker_id' },
  calendar_feeds: member,
  conversation_mails: member,
  event_import_rows: memberToAdd,
  event_imports: member,
  event_source_deletions: memberToAdd,
  event_sources: member,
  followers: member,
  friend_asks: { by: 'member', column: 'asker_id' },
  friendships: { by: 'member', column: 'one_id' },
  host_follows: member,
  host_requests: member,
  inbox_entries: member,
  kept_away: member,
  ledger: member,
  made_once: member,
  member_interests: member,
  notification_settings: member,
  onboarding_answers: member,
  passkeys: member,
  payments: member,
  push_devices: member,
  refunds: memberToAdd,
  refused_mail: member,
  sessions: member,
  subscriptions: member,
  suspended_sessions: memberToAdd,
  suspensions: member,
  uploads: member,
  warnings: member,

  external_identities: own('subject'),
  failed_guesses: own('account'),
  mailed_code_holders: { by: 'own', column: 'account', missing: true },
  mailed_codes: own('account'),
  mails: own('id'),
  oidc_attempts: own('state_hash'),
  passkey_challenges: own('challenge'),
  rate_limits: own('key'),
  unwanted_mail: own('address_hash'),
  webhook_events: own('id'),

  calendar_host: copied,
  event_series: copied,
  hosts: copied,
  mail_key: copied,
  push_keys: copied,
  search_words: copied,

  audit_entries: one,
  host_words: one,
  audit_personal_values: one,
  community_alone: one,
  community_changes: one,
  community_counts: one,
  community_months: one,
  job_workers: one,
  reports: one,
  schema_migrations: one,
  'test_processor.intents': one,
  'test_processor.invoices': one,
  'test_processor.refunds': one,
  'test_processor.subscriptions': one,
};
