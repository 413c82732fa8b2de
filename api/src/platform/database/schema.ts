import type { Category, Role, Tier } from '@backyard/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;

export interface MembersTable {
  id: Generated<string>;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  public_email: string | null;
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
  created_at: CreatedAt;
  updated_at: CreatedAt;
  deleted_at: OptionalInstant;
}

export interface EventsTable {
  id: Generated<string>;
  host_id: string | null;
  title: string;
  description: string;
  location: string;
  address: string | null;
  city: string | null;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
  image_url: string | null;
  starts_at: Instant;
  ends_at: Instant;
  time_zone: string;
  price_cents: Generated<number>;
  host_revenue_cents: ColumnType<number, never, never>;
  categories: Category[];
  required_tier: Generated<Tier>;
  capacity: number;
  seats_taken: Generated<number>;
  approval_status: 'pending' | 'approved' | 'rejected';
  approval_notes: string | null;
  cancelled_at: OptionalInstant;
  version: Generated<number>;
  import_key: string | null;
  created_at: CreatedAt;
  updated_at: CreatedAt;
  search_text: ColumnType<string, never, never>;
}

export interface PriceStepRow {
  name: string;
  cents: number;
}

/** The tables as kysely sees them; `migrations/` is the truth. */
export interface Schema {
  members: MembersTable;
  member_interests: { member_id: string; interest: string };
  onboarding_answers: { member_id: string; question: string; answers: string[] };
  sessions: { token_hash: Buffer; member_id: string; created_at: CreatedAt; expires_at: Instant };
  sign_in_codes: {
    email: string;
    code_hash: Buffer;
    created_at: CreatedAt;
    expires_at: Instant;
    tries_left: number;
  };
  external_identities: { issuer: string; subject: string; member_id: string; created_at: CreatedAt };
  oidc_attempts: {
    state_hash: Buffer;
    code_verifier: string;
    nonce: string;
    return_to: string | null;
    expires_at: Instant;
  };
  rate_limits: { key: string; window_start: Instant; hits: number };
  hosts: { member_id: string; name: string; created_at: CreatedAt };
  events: EventsTable;
  registrations: {
    id: Generated<string>;
    event_id: string;
    member_id: string;
    status: Generated<'registered' | 'cancelled'>;
    notes: string | null;
    payable_cents: Generated<number>;
    price_steps: JSONColumnType<PriceStepRow[]>;
    created_at: CreatedAt;
    cancelled_at: OptionalInstant;
  };
  ratings: {
    id: Generated<string>;
    event_id: string;
    member_id: string | null;
    rating: number;
    review: string | null;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  uploads: {
    id: Generated<string>;
    member_id: string;
    created_at: Instant;
    expires_at: Instant;
    received_at: OptionalInstant;
    used_at: OptionalInstant;
  };
  mails: {
    id: Generated<string>;
    kind: string;
    member_id: string | null;
    recipient: string;
    payload: JSONColumnType<Record<string, unknown>>;
    dedupe_key: string | null;
    queued_at: CreatedAt;
    sent_at: OptionalInstant;
    failed_at: OptionalInstant;
    last_error: string | null;
  };
  calendar_feeds: { member_id: string; token: Generated<string>; created_at: CreatedAt };
  schema_migrations: { name: string; checksum: string; applied_at: CreatedAt };
}
