-- What somebody takes away from others is told as who sees whom is (0162): a helper who is taken off or leaves, or becomes another kind of
-- one, a calendar's address that is made anew, a word to everybody that is taken back, a review that is changed or removed. Nobody reads
-- at a replica what has just been taken from them. All of them are rare, too.
create trigger people_changed after delete or update of role on event_helpers
  for each statement execute function tell_people_changed();
create trigger people_changed after update of token on calendar_feeds
  for each statement execute function tell_people_changed();
create trigger people_changed after delete on announcements
  for each statement execute function tell_people_changed();
create trigger people_changed after delete or update of review on ratings
  for each statement execute function tell_people_changed();
