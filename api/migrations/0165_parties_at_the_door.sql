-- How many of a party have come (docs/rules/door.md: DOOR-18 to DOOR-23): some come first, the others later. Where two phones count, what was counted
-- last stands, whichever is heard first: the count is that of the last check-in, which `confirmed_at` tells.
alter table check_ins
  -- Whoever has the seat counted; null: all of them, as a release says that does not know the column and may run beside this one.
  add column came smallint constraint check_in_came check (came >= 1 and came <= 10);

-- Who was there: so many of them as came, and all where nobody counted.
create or replace view attendances as
  select r.id as registration_id, r.event_id, r.member_id,
    coalesce((select least(c.came, r.seats) from check_ins c where c.registration_id = r.id), r.seats) as seats
  from registrations r
  where r.status = 'registered' and (
    exists (select from check_ins c where c.registration_id = r.id)
    or exists (select from attendance_claims k where k.registration_id = r.id and k.refused_at is null)
    or not exists (select from check_ins c where c.event_id = r.event_id));
