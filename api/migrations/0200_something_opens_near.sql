-- Who asked to hear when something opens near a place: one place each, beside what else they want to be told (docs/rules/notifications.md).
alter table notification_settings
  add column near_place text constraint near_place_length check (char_length(near_place) between 1 and 100),
  add column near_latitude double precision,
  add column near_longitude double precision,
  -- Since when; what was there before is no news.
  add column near_since timestamptz(3),
  -- When the last such mail was queued. It stays when they ask no more: off and on again is still one a day.
  add column near_told_at timestamptz(3),
  add constraint near_place_whole check (num_nulls(near_place, near_latitude, near_longitude, near_since) in (0, 4)),
  drop constraint pushes_that_may_be_off,
  add constraint pushes_that_may_be_off check (pushes_off <@ array[
    'seats', 'reminders', 'waitlist', 'hosting', 'registrations', 'friends', 'conversations', 'follows', 'near', 'weekly', 'changes',
    'money', 'account']);
create index notification_settings_near on notification_settings (near_latitude) where near_place is not null;

-- The platform's events are news, too: not to followers, whom it has not, but to who asked what opens near. What is there already is none.
insert into event_news (event_id, published_at)
  select id, created_at from events where host_id is null and approval_status = 'approved' and visibility = 'public'
  on conflict do nothing;
create index event_news_by_time on event_news (published_at);
