-- Tickets, who was checked in at the door, and who counts as having been there (docs/rules/door.md).

-- What the QR code holds: 128 random bits, for one registration. A cancelled one keeps its own, which opens nothing.
alter table registrations add column ticket text not null
  default upper(encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'hex'))
  constraint registrations_ticket_check check (ticket ~ '^[0-9A-F]{32}$');
alter table registrations add constraint one_ticket unique (ticket);

-- Who is there. A row is somebody checked in; undoing takes it away.
create table check_ins (
  registration_id uuid primary key references registrations (id),
  event_id uuid not null references events,
  -- By the clock of the door: the first time that somebody checked them in.
  checked_in_at timestamptz(3) not null,
  -- The last time: an undo that was made before it, and arrives after it, takes nothing away.
  confirmed_at timestamptz(3) not null,
  -- When it reached us: later, where the door had no connection.
  recorded_at timestamptz(3) not null,
  checked_in_by uuid not null references members,
  constraint check_ins_confirmed_later check (confirmed_at >= checked_in_at)
);
create index check_ins_by_event on check_ins (event_id, checked_in_at);

-- The last undo of each: a check-in that was made before it, and arrives after it, is over.
create table check_in_undos (
  registration_id uuid primary key references registrations (id),
  undone_at timestamptz(3) not null
);

-- "I was there", where the host forgot.
create table attendance_claims (
  registration_id uuid primary key references registrations (id),
  event_id uuid not null references events,
  claimed_at timestamptz(3) not null,
  refused_at timestamptz(3),
  refused_by uuid references members,
  constraint attendance_claims_refused_by check ((refused_at is null) = (refused_by is null))
);
create index attendance_claims_by_event on attendance_claims (event_id);

-- Nobody is there whose registration is over.
create function leave_the_door() returns trigger language plpgsql as $$
begin
  delete from check_ins where registration_id = new.id;
  delete from attendance_claims where registration_id = new.id;
  return null;
end $$;
create trigger cancelled_leave_the_door after update of status on registrations
  for each row when (old.status = 'registered' and new.status = 'cancelled') execute function leave_the_door();

-- Who counts as having been at an event, once it has begun and if it was not called off: whoever was checked in or said that
-- they were there; where nobody was checked in, whoever was registered. The one place that says so.
create view attendances as
  select r.id as registration_id, r.event_id, r.member_id
  from registrations r
  where r.status = 'registered' and (
    exists (select from check_ins c where c.registration_id = r.id)
    or exists (select from attendance_claims k where k.registration_id = r.id and k.refused_at is null)
    or not exists (select from check_ins c where c.event_id = r.event_id));
