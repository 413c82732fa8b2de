-- A seat that somebody wants to hand to somebody else (docs/rules/handing.md). Until it is taken it is the giver's. A row that ended stays:
-- its link says what became of it.
create table seat_handings (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events on delete cascade,
  registration_id uuid not null references registrations (id) on delete cascade,
  giver_id uuid not null references members,
  -- SHA-256 of what stands in the link.
  token_hash bytea not null constraint seat_handing_token_hash check (length(token_hash) = 32),
  mailed boolean not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  taker_id uuid references members,
  taken_at timestamptz(3),
  withdrawn_at timestamptz(3),
  constraint seat_handing_lasts_two_days check (expires_at > created_at and expires_at <= created_at + interval '48 hours'),
  constraint seat_handing_has_a_taker check ((taker_id is null) = (taken_at is null)),
  constraint seat_handing_ends_once check (taken_at is null or withdrawn_at is null)
);
create unique index one_seat_handing_a_token on seat_handings (token_hash);
-- One at a time.
create unique index one_seat_handing_a_seat on seat_handings (registration_id) where taken_at is null and withdrawn_at is null;
create index seat_handings_by_event on seat_handings (event_id);
create index seat_handings_by_giver on seat_handings (giver_id);
create index seat_handings_by_taker on seat_handings (taker_id);

-- Who is gone gives and took nothing.
create function forget_seat_handings() returns trigger language plpgsql as $$
begin
  delete from seat_handings where giver_id = new.id or taker_id = new.id;
  return null;
end $$;
create trigger seat_handings_end_with_the_account
  after update of deleted_at on members for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_seat_handings();
