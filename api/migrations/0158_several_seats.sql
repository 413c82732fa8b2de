-- Several seats under one registration: somebody brings guests (docs/product.md: seats). How many one registration may bring says the host.
-- A release that does not know the column would give back one seat of three. So it may run beside this one while an update is under way, and start no more.
-- Oldest release that may run: 0158
alter table events
  add column guests smallint not null default 0 constraint event_guests check (guests >= 0 and guests <= 9);

create function are_guest_names(given text[]) returns boolean language sql immutable parallel safe as $$
  select coalesce(bool_and(one is not null and char_length(one) between 1 and 60), true) from unnest(given) as one
$$;

-- The same column whichever way leads to a seat (contract/src/wishes.ts). Who waits for a seat waits alone: of a place in line it is 0.
alter table registrations
  add column guests smallint not null default 0 constraint registration_guests check (guests >= 0 and guests <= 9),
  -- With the member's own.
  add column seats smallint not null generated always as (1 + guests) stored,
  -- Their host reads them. Who is not named comes all the same.
  add column guest_names text[] not null default '{}' constraint registration_guest_names check (are_guest_names(guest_names)),
  add constraint guests_have_seats check (cardinality(guest_names) <= guests);
alter table payments
  add column guests smallint not null default 0 constraint payment_guests check (guests >= 0 and guests <= 9);
alter table waitlist_entries
  add column guests smallint not null default 0 constraint waits_alone check (guests = 0);
-- Of whoever is paying all seats are kept.
alter table seat_holds
  add column seats smallint not null default 1 constraint seat_holds_seats check (seats >= 1 and seats <= 10);

-- With the seats of each: who counts seats asks nothing else.
create or replace view attendances as
  select r.id as registration_id, r.event_id, r.member_id, r.seats
  from registrations r
  where r.status = 'registered' and (
    exists (select from check_ins c where c.registration_id = r.id)
    or exists (select from attendance_claims k where k.registration_id = r.id and k.refused_at is null)
    or not exists (select from check_ins c where c.event_id = r.event_id));

-- Tables are drawn among who comes alone: who brings somebody sits with them, and keeps no chair that was drawn before. Nor is anybody asked
-- to look out for them.
create trigger leaves_the_table_with_guests after update of guests on registrations
  for each row when (old.guests = 0 and new.guests > 0) execute function leave_the_table();
create function come_with_guests() returns trigger language plpgsql as $$
begin
  delete from company_pairs where newcomer_id = new.id;
  return null;
end $$;
create trigger leaves_company_with_guests after update of guests on registrations
  for each row when (old.guests = 0 and new.guests > 0) execute function come_with_guests();
