-- Filters and counts of discovery are answered from the index alone; bench/ has the figures.
create index events_discovery on events (starts_at, id)
  include (categories, required_tier, price_cents, host_id, latitude, longitude, time_zone)
  where approval_status = 'approved' and cancelled_at is null;
drop index events_published_by_start;

-- A host is found by name whatever the case: no two may differ by case alone.
create unique index hosts_name_folded on hosts (lower(name));
