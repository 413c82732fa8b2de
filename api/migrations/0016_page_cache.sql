-- Every process keeps visitors' pages for a moment, and drops them when an event changes. A seat taken is not told: crowds
-- would queue for the one lock that NOTIFY takes at commit, and pages are kept for two seconds at most.
create function tell_events_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('events_changed', '');
  return null;
end $$;

create trigger events_changed
  after insert or delete or update of version, approval_status, cancelled_at, title, description, image_url, host_id
  on events for each statement execute function tell_events_changed();
create trigger events_changed
  after update of name on hosts for each statement execute function tell_events_changed();
