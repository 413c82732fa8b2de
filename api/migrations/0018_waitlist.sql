-- Who waits for a seat at a full event, in which order, and what became of it.
create table waitlist_entries (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events,
  member_id uuid not null references members,
  -- The order of the line. It is given while the event's row is locked, so it is the order of coming.
  place bigint not null generated always as identity,
  notes text check (char_length(notes) <= 500),
  -- waiting: in line. offered: a seat is kept for them until offered_until, and has to be paid for. All others: over.
  state text not null default 'waiting'
    check (state in ('waiting', 'offered', 'registered', 'left', 'expired', 'passed_over', 'called_off')),
  offered_until timestamptz(3),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((state in ('waiting', 'offered')) = (ended_at is null)),
  check (state <> 'offered' or offered_until is not null)
);
-- Nobody stands in a line twice.
create unique index one_place_in_line on waitlist_entries (event_id, member_id) where ended_at is null;
create index waitlist_line on waitlist_entries (event_id, place) where state = 'waiting';
create index waitlist_offers on waitlist_entries (offered_until) where state = 'offered';
create index waitlist_by_member on waitlist_entries (member_id, created_at desc);

-- How many are in line. The statement that registers reads it in the row it locks anyway: nobody overtakes. No index
-- names it, so that a row whose line grows is updated in place.
alter table events add column waiting integer not null default 0;
alter table events add constraint nobody_less_waits check (waiting >= 0);

-- A seat that is kept for somebody who was first in line has no payment before they begin to pay.
alter table seat_holds alter column payment_id drop not null;
