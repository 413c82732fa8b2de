-- An event that is moved keeps the check-ins within the new hours of its door, and no others (docs/rules/door.md, DOOR-16).
create function move_the_door() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from check_ins where event_id = new.id
      and (checked_in_at < new.starts_at - interval '3 hours' or checked_in_at > new.ends_at + interval '12 hours')
    returning registration_id
  )
  delete from check_in_undos where registration_id in (select registration_id from gone);
  return null;
end $$;
create trigger moved_events_leave_the_door after update of starts_at, ends_at on events
  for each row when ((old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at)) execute function move_the_door();
