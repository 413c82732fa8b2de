import type {
  Answer,
  ApiScope,
  Atmosphere,
  Category,
  EventImport,
  EventSource,
  HelperRole,
  ImportOutcome,
  ImportPlan,
  ImportRow,
  ImportSettings,
  InStep,
  NoticeTopic,
  Question,
  RegistrationsTold,
  ReportKind,
  ReportOutcome,
  ReportReason,
  Role,
  Tier,
  Visibility,
  WebhookDelivery,
  WebhookFailure,
  WebhookKind,
  WebhookOff,
  WebhookTry,
} from '@backyard/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Set by the database from its own clock, and never compared with the application's. */
type Stamped = ColumnType<Date, Date | string | undefined, Date | string>;

/** The reported content as it was at the time of the report. */
export interface ReportSnapshot {
  title: string;
  text: string | null;
  imageUrl: string | null;
}

export interface MembersTable {
  id: Generated<string>;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  public_email: string | null;
  friends_reach: string | null;
  location: string | null;
  city: string | null;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
  bio: string | null;
  age_range: string | null;
  age: number | null;
  travel_distance_miles: Generated<number>;
  linkedin_url: string | null;
  tiktok_url: string | null;
  instagram_url: string | null;
  profile_image_url: string | null;
  role: Generated<Role>;
  subscription_tier: Generated<Tier>;
  subscription_expires_at: OptionalInstant;
  onboarding_completed_at: OptionalInstant;
  demo_description: string | null;
  codes_off: Generated<boolean>;
  hidden_from_lists: Generated<boolean>;
  face_for_visitors: Generated<boolean>;
  welcomes: Generated<boolean>;
  suspended_until: OptionalInstant;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: OptionalInstant;
  search_text: ColumnType<string, never, never>;
}

export interface EventsTable {
  id: Generated<string>;
  host_id: string | null;
  title: string;
  description: string;
  location: string;
  address: string | null;
  meeting_point: string | null;
  atmosphere: Atmosphere | null;
  guests: Generated<number>;
  visibility: Generated<Visibility>;
  city: string | null;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
  image_url: string | null;
  starts_at: Instant;
  ends_at: Instant;
  time_zone: string;
  questions: JSONColumnType<Question[], string | undefined>;
  price_cents: Generated<number>;
  host_revenue_cents: ColumnType<number, never, never>;
  categories: Category[];
  required_tier: Generated<Tier>;
  capacity: number;
  seats_taken: Generated<number>;
  seats_held: Generated<number>;
  waiting: Generated<number>;
  approval_status: 'pending' | 'approved' | 'rejected';
  approval_notes: string | null;
  cancelled_at: OptionalInstant;
  moved_at: OptionalInstant;
  version: Generated<number>;
  series_id: string | null;
  series_day: ColumnType<Date | null, string | null | undefined, string | null>;
  created_at: Instant;
  updated_at: Instant;
  search_text: ColumnType<string, never, never>;
}

export interface EventImportsTable {
  id: Generated<string>;
  member_id: string;
  host_id: string | null;
  file_name: string;
  format: 'ics' | 'csv';
  content: Buffer | null;
  address: string | null;
  source_id: string | null;
  settings: JSONColumnType<ImportSettings>;
  reading: JSONColumnType<EventImport['reading']>;
  revision: Generated<number>;
  status: Generated<'preview' | 'running' | 'done'>;
  created_at: Instant;
  expires_at: Instant;
  finished_at: OptionalInstant;
}

export interface EventSourcesTable {
  id: Generated<string>;
  member_id: string;
  host_id: string | null;
  address: string;
  name: string;
  settings: JSONColumnType<ImportSettings>;
  every_hours: number;
  when_gone: InStep['whenGone'];
  status: Generated<'active' | 'paused' | 'off' | 'removing'>;
  created_at: Instant;
  next_at: Instant;
  fetched_at: OptionalInstant;
  read_at: OptionalInstant;
  etag: string | null;
  last_modified: string | null;
  left_out: JSONColumnType<EventSource['leftOut'], string | undefined>;
  failing_since: OptionalInstant;
  failures: Generated<number>;
  problem: string | null;
}

export interface EventImportRowsTable {
  import_id: string;
  number: number;
  source: string;
  source_key: string;
  plan: ImportPlan;
  outcome: ImportOutcome | null;
  title: string;
  starts_at: OptionalInstant;
  ends_at: OptionalInstant;
  time_zone: string | null;
  location: string;
  pending: boolean;
  reasons: JSONColumnType<string[]>;
  notes: JSONColumnType<string[]>;
  changes: JSONColumnType<ImportRow['changes']>;
  body: JSONColumnType<Record<string, unknown>>;
  given: JSONColumnType<Record<string, unknown>>;
  sequence: number | null;
  event_id: string | null;
  series_key: string | null;
}

/** An object of JSON, or nothing. */
type AuditValues = ColumnType<Record<string, unknown> | null, string | null | undefined, never>;

export interface PriceStepRow {
  name: string;
  cents: number;
  /** The discount code that made the step. */
  code?: string;
}

export interface PaymentsTable {
  id: Generated<string>;
  member_id: string;
  kind: 'event' | 'tier';
  event_id: string | null;
  tier: Exclude<Tier, 'game_room'> | null;
  description: string;
  amount_cents: number;
  details: JSONColumnType<Record<string, unknown>, string | undefined>;
  answers: JSONColumnType<Answer[], string | undefined>;
  notes: string | null;
  seated: Generated<boolean>;
  company: Generated<boolean>;
  guests: Generated<number>;
  adds_to: Generated<string | null>;
  guest_cents: Generated<number>;
  guests_back: Generated<number>;
  state: Generated<'opening' | 'open' | 'processing' | 'succeeded' | 'cancelled' | 'failed'>;
  given: boolean | null;
  gateway: 'test' | 'stripe';
  gateway_id: string | null;
  create_key: string;
  cancel_key: string;
  message: string | null;
  created_at: Instant;
  succeeded_at: OptionalInstant;
  ended_at: OptionalInstant;
}

export interface RefundsTable {
  id: Generated<string>;
  payment_id: string;
  amount_cents: number;
  reason:
    | 'cancelled'
    | 'event_cancelled'
    | 'nothing_given'
    | 'account_deleted'
    | 'wrong_amount'
    | 'kept_away'
    | 'suspended'
    | 'guests_back';
  guests: Generated<number | null>;
  state: Generated<'pending' | 'succeeded' | 'failed'>;
  key: string;
  gateway_id: string | null;
  tries: Generated<number>;
  last_error: string | null;
  created_at: Instant;
  finished_at: OptionalInstant;
}

export interface SubscriptionsTable {
  id: Generated<string>;
  member_id: string;
  payment_id: string | null;
  gateway: 'test' | 'stripe';
  gateway_id: string;
  state: Generated<'incomplete' | 'active' | 'grace' | 'ended'>;
  tier: Exclude<Tier, 'game_room'>;
  renewal_tier: Tier;
  started_at: Instant;
  period_start: Instant;
  period_end: Instant;
  grace_until: OptionalInstant;
  ended_at: OptionalInstant;
  end_reason: 'chosen' | 'unpaid' | 'stopped' | 'replaced' | 'never_paid' | null;
  aligned: Generated<boolean>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** The tables as kysely sees them; `migrations/` is the truth. */
export interface Schema {
  members: MembersTable;
  member_interests: { member_id: string; interest: string };
  onboarding_answers: { member_id: string; question: string; answers: string[] };
  sessions: {
    token_hash: Buffer;
    member_id: string;
    created_at: Instant;
    expires_at: Instant;
    confirmed_at: OptionalInstant;
    confirmed_by_passkey: Generated<boolean>;
    id: Generated<string>;
    browser: string | null;
    last_used_at: OptionalInstant;
  };
  api_keys: {
    id: Generated<string>;
    member_id: string;
    name: string;
    scopes: ApiScope[];
    token_hash: Buffer;
    prefix: string;
    created_at: Instant;
    expires_at: OptionalInstant;
    last_used_at: OptionalInstant;
  };
  webhook_endpoints: {
    id: Generated<string>;
    member_id: string;
    site: boolean;
    url: string;
    kinds: WebhookKind[];
    secret: Buffer;
    old_secret: Buffer | null;
    old_secret_until: OptionalInstant;
    created_at: Instant;
    off: WebhookOff | null;
    failing_since: OptionalInstant;
    busy_until: OptionalInstant;
    rests_until: OptionalInstant;
  };
  webhook_deliveries: {
    id: Generated<string>;
    endpoint_id: string;
    kind: string;
    data: JSONColumnType<Record<string, unknown>>;
    happened_at: Instant;
    state: Generated<WebhookDelivery['state']>;
    attempts: Generated<number>;
    due_at: OptionalInstant;
    attempted_at: OptionalInstant;
    took_ms: number | null;
    status: number | null;
    failure: WebhookFailure | null;
    answer: string | null;
    earlier: JSONColumnType<WebhookTry[], string | undefined>;
  };
  passkeys: {
    id: Generated<string>;
    member_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    synced: boolean;
    name: string;
    created_at: Instant;
    last_used_at: OptionalInstant;
  };
  passkey_challenges: {
    challenge: string;
    purpose: 'enrol' | 'sign_in' | 'step_up';
    token_hash: Buffer | null;
    expires_at: Instant;
  };
  audit_entries: {
    id: Generated<string>;
    at: Instant;
    actor_id: string | null;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    before: AuditValues;
    after: AuditValues;
    note: string | null;
  };
  audit_personal_values: {
    entry_id: string;
    member_id: string;
    before: AuditValues;
    after: AuditValues;
    note: string | null;
  };
  suspended_sessions: { token_hash: Buffer; suspension_id: string; expires_at: Instant };
  suspensions: {
    id: Generated<string>;
    member_id: string;
    until: OptionalInstant;
    reason: string;
    token: Generated<string>;
    answer: string | null;
    answered_at: OptionalInstant;
    created_at: Instant;
    lifted_at: OptionalInstant;
  };
  warnings: { id: Generated<string>; member_id: string; report_id: string; words: string; given_at: Instant };
  reports: {
    id: Generated<string>;
    reporter_id: Generated<string | null>;
    kind: ReportKind;
    subject_id: string;
    concerns_id: Generated<string | null>;
    reason: ReportReason;
    words: Generated<string | null>;
    snapshot: JSONColumnType<ReportSnapshot | null, string | null | undefined, never>;
    outcome: Generated<ReportOutcome | null>;
    notes: Generated<string | null>;
    decided_by: Generated<string | null>;
    created_at: Instant;
    decided_at: OptionalInstant;
  };
  conversations: { event_id: string; last_number: number };
  event_messages: {
    id: Generated<string>;
    event_id: string;
    number: number;
    member_id: string;
    text: string;
    created_at: Instant;
  };
  conversation_mails: { member_id: string; token: Generated<string>; since: OptionalInstant };
  conversation_places: {
    event_id: string;
    member_id: string;
    seen: Generated<number>;
    told: Generated<number>;
    told_at: OptionalInstant;
  };
  blocks: { blocker_id: string; blocked_id: string; created_at: Instant; as_host: Generated<boolean> };
  kept_away: { host_id: string; member_id: string; created_at: Instant };
  host_follows: { host_id: string; member_id: string; created_at: Instant };
  followers: {
    member_id: string;
    token: Generated<string>;
    mails: Generated<boolean>;
    told_at: OptionalInstant;
    due_at: OptionalInstant;
  };
  search_words: { word: string };
  host_words: { host_id: string | null; texts: number; written: number; words: string[] };
  notification_settings: {
    member_id: string;
    mails_off: Generated<string[]>;
    weekly: Generated<boolean>;
    weekly_on: OptionalInstant;
    token: Generated<string>;
    pushes_off: Generated<string[]>;
    /** "22:00". */
    quiet_from: string | null;
    quiet_until: string | null;
    quiet_zone: string | null;
    registrations: Generated<RegistrationsTold>;
    registrations_told_at: OptionalInstant;
    registrations_told_on: OptionalInstant;
    /** "Bozeman, MT"; null if the member asked for no place, as are its coordinates and since when. */
    near_place: string | null;
    near_latitude: number | null;
    near_longitude: number | null;
    near_since: OptionalInstant;
    near_told_at: OptionalInstant;
  };
  registration_news: { registration_id: string };
  push_devices: {
    id: Generated<string>;
    token_hash: Buffer;
    member_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    public_key: string;
    failures: Generated<number>;
    created_at: Instant;
  };
  push_keys: { only_row: Generated<boolean>; public_key: string; private_key: string };
  inbox_entries: {
    id: string;
    member_id: string;
    topic: NoticeTopic;
    subject: string;
    path: string | null;
    created_at: Instant;
    read_at: OptionalInstant;
    names_id: string | null;
    names_a_host: Generated<boolean>;
  };
  rating_replies: { rating_id: string; reply: string; created_at: Instant; updated_at: Instant };
  event_news: { event_id: string; published_at: Instant };
  mailed_codes: {
    id: Generated<string>;
    purpose: 'sign_in' | 'step_up';
    account: string;
    code_hash: Buffer;
    digits: number;
    created_at: Instant;
    expires_at: Instant;
  };
  mailed_code_holders: { code_id: string; holder_hash: Buffer; tries_left: number };
  failed_guesses: { purpose: 'sign_in' | 'step_up'; account: string; at: Instant };
  external_identities: { issuer: string; subject: string; member_id: string; created_at: Instant };
  oidc_attempts: {
    state_hash: Buffer;
    code_verifier: string;
    nonce: string;
    return_to: string | null;
    expires_at: Instant;
  };
  rate_limits: { key: string; window_start: Instant; hits: number };
  hosts: {
    member_id: string;
    name: string;
    name_key: ColumnType<string, never, never>;
    bio: string | null;
    created_at: Instant;
  };
  approval_steps: {
    id: Generated<number>;
    event_id: string;
    action: 'submitted' | 'resubmitted' | 'price_changed' | 'changed' | 'approved' | 'rejected' | 'hidden';
    actor_id: string;
    notes: string | null;
    at: Instant;
  };
  host_requests: {
    id: Generated<string>;
    member_id: string;
    message: string;
    status: Generated<'pending' | 'accepted' | 'refused'>;
    notes: string | null;
    decided_by: string | null;
    created_at: Instant;
    decided_at: OptionalInstant;
  };
  event_series: { id: Generated<string>; host_id: string | null; created_at: Instant };
  events: EventsTable;
  event_imports: EventImportsTable;
  event_import_rows: EventImportRowsTable;
  imported_events: {
    event_id: string;
    host_id: string | null;
    source_key: string;
    given: JSONColumnType<Record<string, unknown>>;
    sequence: number | null;
    imported_at: Instant;
    series_key: string | null;
    source_id: string | null;
    left_as: JSONColumnType<Record<string, unknown>> | null;
    gone_at: OptionalInstant;
    kept: Generated<boolean>;
  };
  event_sources: EventSourcesTable;
  event_source_deletions: { source_id: string; source_key: string };
  registrations: {
    id: Generated<string>;
    event_id: string;
    member_id: string;
    status: Generated<'registered' | 'cancelled'>;
    answers: JSONColumnType<Answer[], string | undefined>;
    notes: string | null;
    payable_cents: Generated<number>;
    price_steps: JSONColumnType<PriceStepRow[]>;
    created_at: Instant;
    cancelled_at: OptionalInstant;
    payment_id: string | null;
    ticket: Generated<string>;
    guests: Generated<number>;
    seats: ColumnType<number, never, never>;
    guest_names: Generated<string[]>;
    seated: Generated<boolean>;
    company: Generated<boolean>;
    welcomes: boolean | null;
  };
  company_pairs: {
    newcomer_id: string;
    event_id: string;
    regular_id: string | null;
    slot: number | null;
    revision: Generated<number>;
  };
  event_tables: {
    event_id: string;
    size: number;
    rounds: number;
    state: Generated<'waiting' | 'drawing' | 'drawn' | 'failed'>;
    progress: Generated<number>;
    revision: Generated<number>;
    seed: number | null;
    score: number | null;
    drawn_at: OptionalInstant;
    told_at: OptionalInstant;
    failed_at: OptionalInstant;
  };
  discount_codes: {
    id: Generated<string>;
    event_id: string;
    code: string;
    percent: number | null;
    off_cents: number | null;
    starts_at: OptionalInstant;
    ends_at: OptionalInstant;
    max_uses: number | null;
    uses: Generated<number>;
    note: string | null;
    is_on: Generated<boolean>;
    created_at: Instant;
  };
  code_uses: {
    event_id: string;
    member_id: string;
    code_id: string;
    seats: number;
    payment_id: string | null;
    registration_id: string | null;
  };
  added_code_uses: { payment_id: string; code_id: string; seats: number };
  seat_handings: {
    id: Generated<string>;
    event_id: string;
    registration_id: string;
    giver_id: string;
    token_hash: Buffer;
    mailed: boolean;
    created_at: Instant;
    expires_at: Instant;
    taker_id: string | null;
    taken_at: OptionalInstant;
    withdrawn_at: OptionalInstant;
  };
  table_seats: {
    registration_id: string;
    event_id: string;
    round: number;
    table_number: number;
    pinned: Generated<boolean>;
  };
  table_partings: { event_id: string; one_id: string; other_id: string };
  see_again_answers: {
    event_id: string;
    member_id: string;
    answered_at: Instant;
    chosen_in_all: Generated<number>;
  };
  see_again_choices: { event_id: string; member_id: string; chosen_id: string; chosen_at: Instant };
  friendships: { one_id: string; other_id: string; event_id: string; since: Instant };
  announcements: {
    id: Generated<string>;
    event_id: string;
    author_id: string;
    by_team: boolean;
    text: string;
    number: number;
    reached: Generated<number>;
    created_at: Instant;
  };
  invitations: {
    event_id: string;
    inviter_id: string;
    token: string;
    created_at: Instant;
    id: Generated<string>;
  };
  event_invitees: {
    id: Generated<string>;
    event_id: string;
    email: string | null;
    member_id: string | null;
    invited_at: Instant;
    withdrawn_at: OptionalInstant;
  };
  walk_ins: {
    event_id: string;
    email: string;
    asked_by: string;
    asked_at: Instant;
    id: Generated<string>;
    withdrawn_at: OptionalInstant;
    /** The event's invitation to this address was made with it. */
    invites: Generated<boolean>;
  };
  event_invite_links: {
    event_id: string;
    token: string;
    max_uses: number | null;
    uses: Generated<number>;
    made_at: Instant;
  };
  event_helpers: {
    id: Generated<string>;
    event_id: string;
    number: number;
    role: HelperRole;
    email: string;
    invited_by: string;
    invited_at: Instant;
    expires_at: Instant;
    token_hash: Buffer | null;
    member_id: string | null;
    accepted_at: OptionalInstant;
  };
  friend_asks: { asker_id: string; friend_id: string; event_id: string; asked_at: Instant };
  check_ins: {
    registration_id: string;
    event_id: string;
    checked_in_at: Instant;
    confirmed_at: Instant;
    recorded_at: Instant;
    checked_in_by: string;
    came: Generated<number | null>;
  };
  check_in_undos: { registration_id: string; undone_at: Instant };
  attendance_claims: {
    registration_id: string;
    event_id: string;
    claimed_at: Instant;
    refused_at: OptionalInstant;
    refused_by: string | null;
  };
  ratings: {
    id: Generated<string>;
    event_id: string;
    member_id: string | null;
    rating: number;
    review: string | null;
    created_at: Instant;
    updated_at: Instant;
  };
  uploads: {
    id: Generated<string>;
    member_id: string;
    created_at: Instant;
    expires_at: Instant;
    received_at: OptionalInstant;
    used_at: OptionalInstant;
    kind: 'profile' | 'event' | 'album' | null;
    replaced_at: OptionalInstant;
  };
  album_pictures: {
    /** The id of its upload. */
    id: string;
    event_id: string;
    member_id: string;
    /** From 1 to 10. */
    place: number;
    added_at: Instant;
  };
  unwanted_mail: { address_hash: Buffer; created_at: Date };
  mail_key: { only_row: Generated<boolean>; key: Buffer };
  refused_mail: { member_id: string; refused_at: Date; reply: string };
  mails: {
    id: Generated<string>;
    kind: string;
    member_id: string | null;
    recipient: string;
    payload: JSONColumnType<Record<string, unknown>>;
    dedupe_key: string | null;
    queued_at: Stamped;
    sent_at: OptionalInstant;
    failed_at: OptionalInstant;
    last_error: string | null;
    urgent: Generated<boolean>;
    event_id: string | null;
    started_at: OptionalInstant;
    replaced_at: OptionalInstant;
    away_since: OptionalInstant;
    request_id: string | null;
  };
  payments: PaymentsTable;
  seat_holds: {
    event_id: string;
    member_id: string;
    payment_id: string | null;
    expires_at: Instant;
    extended: Generated<boolean>;
    seats: Generated<number>;
  };
  waitlist_entries: {
    id: Generated<string>;
    event_id: string;
    member_id: string;
    place: ColumnType<number, never, never>;
    answers: JSONColumnType<Answer[], string | undefined>;
    notes: string | null;
    seated: Generated<boolean>;
    company: Generated<boolean>;
    guests: Generated<number>;
    state: Generated<
      'waiting' | 'offered' | 'registered' | 'left' | 'expired' | 'passed_over' | 'called_off'
    >;
    offered_until: OptionalInstant;
    created_at: Instant;
    ended_at: OptionalInstant;
  };
  refunds: RefundsTable;
  webhook_events: {
    id: string;
    type: string;
    object_id: string;
    object_type: string;
    created_at: Instant;
    received_at: Instant;
    handled_at: OptionalInstant;
  };
  ledger: {
    id: Generated<number>;
    kind: 'hold' | 'release' | 'payment' | 'refund' | 'renewal';
    payment_id: string;
    refund_id: string | null;
    member_id: string;
    event_id: string | null;
    amount_cents: number;
    gateway: string;
    gateway_id: string | null;
    at: Instant;
  };
  'test_processor.intents': {
    id: string;
    client_secret: string;
    status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
    amount_cents: number;
    description: string;
    metadata: JSONColumnType<Record<string, string>>;
    message: string | null;
    idempotency_key: string;
    created_at: Instant;
    later: Generated<'pays' | 'declines'>;
  };
  'test_processor.refunds': {
    id: string;
    intent_id: string;
    amount_cents: number;
    metadata: JSONColumnType<Record<string, string>>;
    idempotency_key: string;
    created_at: Instant;
  };
  community_counts: { place: string; interest: string; members: number };
  community_changes: { id: Generated<number>; place: string; interest: string; change: number };
  community_months: {
    month: Date;
    new_members: number;
    registrations: number;
    revenue_cents: number;
    attendance: number;
    attending_members: number;
    returning_members: number;
    counted_at: Instant;
  };
  community_alone: {
    counted_at: Instant;
    at_tables: number;
    at_tables_met: number;
    without_tables: number;
    without_tables_met: number;
    with_friend: number;
    with_friend_back: number;
    without_friend: number;
    without_friend_back: number;
  };
  subscriptions: SubscriptionsTable;
  billing_customers: { member_id: string; gateway: 'test' | 'stripe'; gateway_id: string };
  'test_processor.subscriptions': {
    id: string;
    customer_id: string;
    plan: string;
    plan_name: string;
    plan_cents: number;
    started_at: Instant;
    period_start: Instant;
    period_end: Instant;
    cancel_at_period_end: Generated<boolean>;
    ended_at: OptionalInstant;
    idempotency_key: string;
  };
  'test_processor.invoices': {
    id: string;
    subscription_id: string;
    intent_id: string;
    plan: string;
    period_start: Instant;
    period_end: Instant;
    next_attempt_at: OptionalInstant;
  };
  calendar_host: { only_row: Generated<boolean>; host: string };
  calendar_feeds: { member_id: string; token: Generated<string>; created_at: Stamped };
  made_once: {
    member_id: string;
    act: string;
    key: string;
    asked: Buffer;
    made: JSONColumnType<{ made: unknown }, never> | null;
    created_at: Instant;
  };
  schema_migrations: { name: string; checksum: string; applied_at: Stamped; oldest: string | null };
}
