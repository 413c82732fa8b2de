-- The host's share is worked out of a price that is always there.
alter table events alter column host_revenue_cents set not null;
