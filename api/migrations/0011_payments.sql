-- Money: what members pay, the seats kept meanwhile, what goes back, and a book of it all that is never changed.

-- One attempt to pay for one thing. The keys are stored before the processor is called with them: after a crash the same
-- call is made again, and the processor acts once.
create table payments (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members,
  kind text not null check (kind in ('event', 'tier')),
  event_id uuid references events,
  tier text check (tier in ('playground', 'club_house')),
  description text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- How the price came about; for whoever quoted it.
  details jsonb not null default '{}',
  notes text check (char_length(notes) <= 500),
  state text not null default 'opening'
    check (state in ('opening', 'open', 'processing', 'succeeded', 'cancelled', 'failed')),
  -- Whether what was paid for was given; null until the money came.
  given boolean,
  gateway text not null check (gateway in ('test', 'stripe')),
  gateway_id text,
  create_key text not null unique,
  cancel_key text not null unique,
  -- The processor's last "no", for the person.
  message text,
  created_at timestamptz(3) not null,
  succeeded_at timestamptz(3),
  ended_at timestamptz(3),
  constraint payments_gateway_id unique (gateway, gateway_id),
  check ((kind = 'event') = (event_id is not null)),
  check ((kind = 'tier') = (tier is not null)),
  check ((state = 'succeeded') = (succeeded_at is not null)),
  check ((state = 'succeeded') = (given is not null))
);
create index payments_by_member on payments (member_id, created_at desc);
create index payments_by_event on payments (event_id) where event_id is not null;
create index payments_unsettled on payments (created_at) where state in ('opening', 'open', 'processing');
-- A person pays for a thing once at a time.
create unique index one_open_event_payment on payments (member_id, event_id)
  where kind = 'event' and state in ('opening', 'open', 'processing');
create unique index one_open_tier_payment on payments (member_id)
  where kind = 'tier' and state in ('opening', 'open', 'processing');

-- A seat kept for somebody who is paying: counted in events.seats_held for as long as the row is there.
create table seat_holds (
  event_id uuid not null references events,
  member_id uuid not null references members,
  payment_id uuid not null unique references payments,
  expires_at timestamptz(3) not null,
  extended boolean not null default false,
  primary key (event_id, member_id)
);
create index seat_holds_by_member on seat_holds (member_id);

alter table events add column seats_held integer not null default 0;
-- The last word on overselling, whatever the code above it does: seats of people who are paying count.
alter table events drop constraint seats_within_capacity;
alter table events add constraint seats_within_capacity
  check (seats_taken >= 0 and seats_held >= 0 and seats_taken + seats_held <= capacity);

-- Which payment made this registration.
alter table registrations add column payment_id uuid unique references payments;

-- Money on its way back: always the whole of a payment, so at most once.
create table refunds (
  id uuid primary key default uuidv7(),
  payment_id uuid not null unique references payments,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null
    check (reason in ('cancelled', 'event_cancelled', 'nothing_given', 'account_deleted', 'wrong_amount')),
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  key text not null unique,
  gateway_id text,
  tries integer not null default 0,
  last_error text,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index refunds_unfinished on refunds (created_at) where state <> 'succeeded';

-- What the processor told us, stored before it is acted on. Only what names the object: the rest is asked for again.
create table webhook_events (
  id text primary key,
  type text not null,
  object_id text not null,
  object_type text not null,
  created_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  handled_at timestamptz(3)
);

-- The book: every movement is a row that is never changed.
create table ledger (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('hold', 'release', 'payment', 'refund', 'renewal')),
  payment_id uuid not null references payments,
  refund_id uuid references refunds,
  member_id uuid not null references members,
  event_id uuid references events,
  -- US cents; what came in is positive, what went out negative. Seats move no money.
  amount_cents integer not null,
  gateway text not null,
  gateway_id text,
  at timestamptz(3) not null,
  check (case kind when 'payment' then amount_cents > 0 when 'renewal' then amount_cents > 0
    when 'refund' then amount_cents < 0 else amount_cents = 0 end),
  check ((kind = 'refund') = (refund_id is not null))
);
-- Nothing is booked twice.
create unique index ledger_once on ledger (payment_id, (case kind when 'renewal' then 'payment' else kind end));
create index ledger_by_member on ledger (member_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_append_only before update or delete on ledger for each row execute function refuse_change();
create trigger ledger_never_emptied before truncate on ledger for each statement execute function refuse_change();

-- The embedded test processor's own book. The rest of the product does not read it; no card number is in it.
create schema test_processor;
create table test_processor.intents (
  id text primary key,
  client_secret text not null unique,
  status text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  amount_cents integer not null check (amount_cents > 0),
  description text not null,
  metadata jsonb not null,
  message text,
  idempotency_key text not null unique,
  created_at timestamptz(3) not null
);
create index intents_by_age on test_processor.intents (created_at desc);
create table test_processor.refunds (
  id text primary key,
  intent_id text not null unique references test_processor.intents,
  amount_cents integer not null check (amount_cents > 0),
  metadata jsonb not null,
  idempotency_key text not null unique,
  created_at timestamptz(3) not null
);
create index refunds_by_age on test_processor.refunds (created_at desc);
