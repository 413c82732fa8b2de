-- Discovery's lists have one card a series, and count cards: still answered from the index alone.
create index events_discovery_cards on events (starts_at, id)
  include (categories, required_tier, price_cents, host_id, latitude, longitude, time_zone, series_id)
  where approval_status = 'approved' and cancelled_at is null;
drop index events_discovery;
alter index events_discovery_cards rename to events_discovery;
