-- Who sees whom has changed: processes that read from replicas ask the primary until those have it too (decision 0096). Blocks, people kept
-- away, friendships that end, invitations taken back, suspensions and what somebody decides about being seen: all of them rare, so that
-- nobody queues for the one lock that NOTIFY takes at commit. What is kept for everybody names nobody by it, and stays.
create function tell_people_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('events_changed', 'people');
  return null;
end $$;

create trigger people_changed after insert or delete on blocks
  for each statement execute function tell_people_changed();
create trigger people_changed after insert or delete on kept_away
  for each statement execute function tell_people_changed();
create trigger people_changed after delete on friendships
  for each statement execute function tell_people_changed();
create trigger people_changed after update of withdrawn_at on event_invitees
  for each statement execute function tell_people_changed();
create trigger people_changed
  after update of hidden_from_lists, face_for_visitors, friends_reach, suspended_until, deleted_at
  on members for each statement execute function tell_people_changed();
