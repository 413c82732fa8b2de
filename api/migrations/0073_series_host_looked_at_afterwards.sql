-- The same rule, told after the row was written: a trigger before it makes every update of an event, of a seat too, lock and
-- read the row a second time.
drop trigger series_of_one_host on events;
create trigger series_of_one_host
  after insert or update of series_id, host_id on events for each row
  when (new.series_id is not null) execute function series_of_one_host();
