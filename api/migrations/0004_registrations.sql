-- Who goes where. A cancelled registration stays as history.
create table registrations (
  id uuid not null default uuidv7(),
  event_id uuid not null references events,
  member_id uuid not null references members,
  status text not null default 'registered' check (status in ('registered', 'cancelled')),
  notes text check (char_length(notes) <= 500),
  -- What was payable and how it came about, step by step, at the moment of registering.
  payable_cents integer not null default 0 check (payable_cents >= 0),
  price_steps jsonb not null default '[]',
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  primary key (event_id, id),
  unique (id),
  check ((status = 'cancelled') = (cancelled_at is not null))
);

-- One active registration a member and event.
create unique index one_active_registration on registrations (event_id, member_id) where status = 'registered';
create index registrations_by_member on registrations (member_id, created_at desc);
