-- A calendar that fails may be looked at as if it had not: whoever puts it right presses "Look now", and its pauses begin anew while it is
-- still known since when it fails.
-- Oldest release that may run: any, since what an older one writes holds here as well.
alter table event_sources drop constraint source_failing_whole;
alter table event_sources add constraint source_failing_since check (failures = 0 or failing_since is not null);
