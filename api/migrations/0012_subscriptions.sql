-- Monthly plans. What the rest of the server reads (members.subscription_tier, subscription_expires_at) follows from these
-- rows and is written with them, in one transaction.

create table subscriptions (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members,
  -- The payment that starts it; none for what was brought in with demo people.
  payment_id uuid unique references payments,
  gateway text not null check (gateway in ('test', 'stripe')),
  -- The subscription at the processor.
  gateway_id text not null,
  state text not null default 'incomplete' check (state in ('incomplete', 'active', 'grace', 'ended')),
  -- What the running month was paid for, and what the next one will be; game_room: there will be none.
  tier text not null check (tier in ('playground', 'club_house')),
  renewal_tier text not null check (renewal_tier in ('game_room', 'playground', 'club_house')),
  -- The paid month (UTC). The day of the month comes from started_at.
  started_at timestamptz(3) not null,
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  -- A renewal failed: the tier stays until then.
  grace_until timestamptz(3),
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('chosen', 'unpaid', 'stopped', 'replaced', 'never_paid')),
  -- Whether the processor is known to do what this row says; a job sees to it.
  aligned boolean not null default true,
  -- One more with every change: what was asked of the processor before a change is not written after it.
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint subscriptions_gateway_id unique (gateway, gateway_id),
  check (period_start >= started_at and period_end > period_start),
  check ((state = 'grace') = (grace_until is not null)),
  check (grace_until > period_end),
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'ended') = (end_reason is not null))
);
-- A person has one plan, and tries to start one at a time.
create unique index one_running_subscription on subscriptions (member_id) where state in ('active', 'grace');
create unique index one_incomplete_subscription on subscriptions (member_id) where state = 'incomplete';
create index subscriptions_by_member on subscriptions (member_id, created_at desc);
create index subscriptions_by_period_end on subscriptions (period_end) where state = 'active';
create index subscriptions_by_grace_end on subscriptions (grace_until) where state = 'grace';
create index subscriptions_to_align on subscriptions (updated_at) where not aligned;

-- Who a member is at the processor: a number of theirs, nothing about the person.
create table billing_customers (
  member_id uuid primary key references members,
  gateway text not null check (gateway in ('test', 'stripe')),
  gateway_id text not null unique
);

-- The embedded test processor's subscriptions and invoices. Whether an invoice is paid is its payment's status.
alter table test_processor.intents add column later text not null default 'pays' check (later in ('pays', 'declines'));
create table test_processor.subscriptions (
  id text primary key,
  customer_id text not null,
  plan text not null,
  plan_name text not null,
  plan_cents integer not null check (plan_cents > 0),
  started_at timestamptz(3) not null,
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null check (period_end > period_start),
  cancel_at_period_end boolean not null default false,
  ended_at timestamptz(3),
  idempotency_key text not null unique
);
create index test_subscriptions_due on test_processor.subscriptions (period_end) where ended_at is null;
create table test_processor.invoices (
  id text primary key,
  subscription_id text not null references test_processor.subscriptions,
  intent_id text not null unique references test_processor.intents,
  plan text not null,
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  next_attempt_at timestamptz(3),
  unique (subscription_id, period_start)
);
