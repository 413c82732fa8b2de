-- An event that stands in no list: who has its address finds it (docs/product.md: unlisted).
-- A release that does not know the column would list it. So it may run beside this one while an update is under way, and start no more.
-- Oldest release that may run: 0140
alter table events
  add column visibility text not null default 'public' constraint event_visibility check (visibility in ('public', 'unlisted'));

-- Discovery's lists and counts are still answered from the index alone.
create index events_discovery_listed on events (starts_at, id)
  include (categories, required_tier, price_cents, host_id, latitude, longitude, time_zone, series_id, visibility)
  where approval_status = 'approved' and cancelled_at is null;
drop index events_discovery;
alter index events_discovery_listed rename to events_discovery;
