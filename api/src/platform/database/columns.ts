import { EVENT_FIELD_NAMES, EVENT_FIELDS } from '@backyard/contract';
import type { Schema } from './schema.ts';

/**
 * The columns of each table that this release knows. "Select all" asks for these by name (`names-columns.ts`). A test compares them
 * with the database.
 */
const WRITTEN: Record<keyof Schema, string> = {
  members: `
    id email first_name last_name public_email friends_reach location city state latitude longitude bio
    age_range age travel_distance_miles linkedin_url tiktok_url instagram_url profile_image_url role
    subscription_tier subscription_expires_at onboarding_completed_at demo_description codes_off
    hidden_from_lists face_for_visitors welcomes suspended_until created_at updated_at deleted_at
    search_text`,
  member_interests: 'member_id interest',
  onboarding_answers: 'member_id question answers',
  sessions: `
    token_hash member_id created_at expires_at confirmed_at confirmed_by_passkey id browser last_used_at`,
  api_keys: 'id member_id name scopes token_hash prefix created_at expires_at last_used_at',
  webhook_endpoints: `
    id member_id site url kinds secret old_secret old_secret_until created_at off failing_since busy_until
    rests_until`,
  webhook_deliveries: `
    id endpoint_id kind data happened_at state attempts due_at attempted_at took_ms status failure answer
    earlier`,
  passkeys: 'id member_id credential_id public_key counter transports synced name created_at last_used_at',
  passkey_challenges: 'challenge purpose token_hash expires_at',
  audit_entries: 'id at actor_id action subject_kind subject_id before after note',
  audit_personal_values: 'entry_id member_id before after note',
  suspended_sessions: 'token_hash suspension_id expires_at',
  suspensions: 'id member_id until reason token answer answered_at created_at lifted_at',
  warnings: 'id member_id report_id words given_at',
  reports: `
    id reporter_id kind subject_id concerns_id reason words snapshot outcome notes decided_by created_at
    decided_at`,
  conversations: 'event_id last_number',
  event_messages: 'id event_id number member_id text created_at',
  conversation_mails: 'member_id token since',
  conversation_places: 'event_id member_id seen told told_at',
  blocks: 'blocker_id blocked_id created_at as_host',
  kept_away: 'host_id member_id created_at',
  host_follows: 'host_id member_id created_at',
  followers: 'member_id token mails told_at due_at',
  search_words: 'word',
  host_words: 'host_id texts written words',
  notification_settings: `
    member_id mails_off weekly weekly_on token pushes_off quiet_from quiet_until quiet_zone registrations
    registrations_told_at registrations_told_on near_place near_latitude near_longitude near_since near_told_at`,
  registration_news: 'registration_id',
  push_devices: 'id token_hash member_id endpoint p256dh auth public_key failures created_at',
  push_keys: 'only_row public_key private_key',
  inbox_entries: 'id member_id topic subject path created_at read_at names_id names_a_host',
  rating_replies: 'rating_id reply created_at updated_at',
  event_news: 'event_id published_at',
  mailed_codes: 'id purpose account code_hash digits created_at expires_at',
  mailed_code_holders: 'code_id holder_hash tries_left',
  failed_guesses: 'purpose account at',
  external_identities: 'issuer subject member_id created_at',
  oidc_attempts: 'state_hash code_verifier nonce return_to expires_at',
  rate_limits: 'key window_start hits',
  hosts: 'member_id name name_key bio created_at',
  approval_steps: 'id event_id action actor_id notes at',
  host_requests: 'id member_id message status notes decided_by created_at decided_at',
  event_series: 'id host_id created_at',
  events: `
    ${EVENT_FIELD_NAMES.map((name) => EVENT_FIELDS[name].column).join(' ')}
    id host_id city state latitude longitude host_revenue_cents seats_taken seats_held waiting approval_status
    approval_notes cancelled_at version series_id series_day created_at updated_at search_text moved_at`,
  event_imports: `
    id member_id host_id file_name format content address source_id settings reading revision status
    created_at expires_at finished_at`,
  event_import_rows: `
    import_id number source source_key plan outcome title starts_at ends_at time_zone location pending
    reasons notes changes body given sequence event_id series_key`,
  imported_events: `
    event_id host_id source_key given sequence imported_at series_key source_id left_as gone_at kept`,
  event_sources: `
    id member_id host_id address name settings every_hours when_gone status created_at next_at fetched_at
    read_at etag last_modified left_out failing_since failures problem`,
  event_source_deletions: 'source_id source_key',
  registrations: `
    id event_id member_id status answers notes payable_cents price_steps created_at cancelled_at payment_id
    ticket guests seats guest_names seated company welcomes`,
  company_pairs: 'newcomer_id event_id regular_id slot revision',
  event_tables: 'event_id size rounds state progress revision seed score drawn_at told_at failed_at',
  discount_codes: 'id event_id code percent off_cents starts_at ends_at max_uses uses note is_on created_at',
  code_uses: 'event_id member_id code_id seats payment_id registration_id',
  added_code_uses: 'payment_id code_id seats',
  seat_handings: `
    id event_id registration_id giver_id token_hash mailed created_at expires_at taker_id taken_at
    withdrawn_at`,
  table_seats: 'registration_id event_id round table_number pinned',
  table_partings: 'event_id one_id other_id',
  see_again_answers: 'event_id member_id answered_at chosen_in_all',
  see_again_choices: 'event_id member_id chosen_id chosen_at',
  friendships: 'one_id other_id event_id since',
  announcements: 'id event_id author_id by_team text number reached created_at',
  invitations: 'event_id inviter_id token created_at id',
  event_invitees: 'id event_id email member_id invited_at withdrawn_at',
  walk_ins: 'event_id email asked_by asked_at id withdrawn_at invites',
  event_invite_links: 'event_id token max_uses uses made_at',
  event_helpers: `
    id event_id number role email invited_by invited_at expires_at token_hash member_id accepted_at`,
  friend_asks: 'asker_id friend_id event_id asked_at',
  check_ins: 'registration_id event_id checked_in_at confirmed_at recorded_at checked_in_by came',
  check_in_undos: 'registration_id undone_at',
  attendance_claims: 'registration_id event_id claimed_at refused_at refused_by',
  ratings: 'id event_id member_id rating review created_at updated_at',
  uploads: 'id member_id created_at expires_at received_at used_at kind replaced_at',
  album_pictures: 'id event_id member_id place added_at',
  unwanted_mail: 'address_hash created_at',
  mail_key: 'only_row key',
  refused_mail: 'member_id refused_at reply',
  mails: `
    id kind member_id recipient payload dedupe_key queued_at sent_at failed_at last_error urgent event_id
    started_at replaced_at away_since request_id`,
  payments: `
    id member_id kind event_id tier description amount_cents details answers notes seated company guests
    adds_to guest_cents guests_back state given gateway gateway_id create_key cancel_key message created_at
    succeeded_at ended_at`,
  seat_holds: 'event_id member_id payment_id expires_at extended seats',
  waitlist_entries: `
    id event_id member_id place answers notes seated company guests state offered_until created_at ended_at`,
  refunds: `
    id payment_id amount_cents reason guests state key gateway_id tries last_error created_at finished_at`,
  webhook_events: 'id type object_id object_type created_at received_at handled_at',
  ledger: 'id kind payment_id refund_id member_id event_id amount_cents gateway gateway_id at',
  'test_processor.intents': `
    id client_secret status amount_cents description metadata message idempotency_key created_at later`,
  'test_processor.refunds': 'id intent_id amount_cents metadata idempotency_key created_at',
  community_counts: 'place interest members',
  community_changes: 'id place interest change',
  community_months: `
    month new_members registrations revenue_cents attendance attending_members returning_members counted_at`,
  community_alone: `
    counted_at at_tables at_tables_met without_tables without_tables_met with_friend with_friend_back
    without_friend without_friend_back`,
  subscriptions: `
    id member_id payment_id gateway gateway_id state tier renewal_tier started_at period_start period_end
    grace_until ended_at end_reason aligned version created_at updated_at`,
  billing_customers: 'member_id gateway gateway_id',
  'test_processor.subscriptions': `
    id customer_id plan plan_name plan_cents started_at period_start period_end cancel_at_period_end
    ended_at idempotency_key`,
  'test_processor.invoices': 'id subscription_id intent_id plan period_start period_end next_attempt_at',
  calendar_host: 'only_row host',
  calendar_feeds: 'member_id token created_at',
  made_once: 'member_id act key asked made created_at',
  schema_migrations: 'name checksum applied_at oldest',
};

export const COLUMNS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(WRITTEN).map(([table, columns]) => [table, columns.trim().split(/\s+/)]),
);
