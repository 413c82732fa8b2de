-- Codes with which a host takes something off the price of an event (docs/rules/codes.md).
-- A release that does not know them would take another price than was told to whoever is paying with one.
-- Oldest release that may run: 0156
create table discount_codes (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events on delete cascade,
  -- In capitals: people type it as they like.
  code text not null constraint discount_code_word check (code ~ '^[A-Z0-9-]{3,32}$'),
  percent smallint constraint discount_code_percent check (percent >= 1 and percent <= 100),
  off_cents integer constraint discount_code_cents check (off_cents >= 1 and off_cents <= 1000000),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  -- Seats, those of guests too.
  max_uses integer constraint discount_code_max_uses check (max_uses >= 1 and max_uses <= 100000),
  uses integer not null default 0,
  note text constraint discount_code_note check (char_length(note) between 1 and 200),
  is_on boolean not null default true,
  created_at timestamptz(3) not null,
  constraint discount_code_takes_one_off check ((percent is null) <> (off_cents is null)),
  constraint discount_code_begins_before_it_ends check (starts_at < ends_at),
  -- The last word on how often it is used.
  constraint discount_code_uses check (uses >= 0 and uses <= coalesce(max_uses, uses))
);
create unique index one_discount_code_a_word on discount_codes (event_id, code);

-- What is used of a code now: by a seat that is kept while somebody pays, then by the registration. It goes with either, and is a use less. One a member
-- and event: also of who has handed their seat to somebody else, where it stays under the name of who gave the code.
create table code_uses (
  event_id uuid not null references events on delete cascade,
  member_id uuid not null references members,
  code_id uuid not null references discount_codes on delete cascade,
  seats smallint not null constraint code_use_seats check (seats >= 1 and seats <= 10),
  payment_id uuid references payments,
  registration_id uuid references registrations (id) on delete cascade,
  constraint one_code_a_member primary key (event_id, member_id),
  constraint code_is_used_by_one check ((payment_id is null) <> (registration_id is null))
);
create unique index one_code_a_payment on code_uses (payment_id);
create unique index one_code_a_registration on code_uses (registration_id);
create index code_uses_by_code on code_uses (code_id);
create index code_uses_by_member on code_uses (member_id);

create function count_code_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update discount_codes set uses = uses + new.seats where id = new.code_id;
  else
    update discount_codes set uses = uses - old.seats where id = old.code_id;
  end if;
  return null;
end $$;
create trigger code_uses_are_counted after insert or delete on code_uses for each row execute function count_code_uses();

-- However a registration ends.
create function end_code_use() returns trigger language plpgsql as $$
begin
  delete from code_uses where registration_id = new.id;
  return null;
end $$;
create trigger code_use_ends_with_the_seat after update of status on registrations
  for each row when (old.status = 'registered' and new.status = 'cancelled') execute function end_code_use();
